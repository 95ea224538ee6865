# prints: new: 201
# prints: the same again: 201, byte for byte: True
# prints: another body: 422
# prints: no key: 400
# prints: rolled back: 503
# prints: and its key is as good as new: 201
# prints: ten at once, nothing but 201 and 409: True
# prints: 3 charges
import concurrent.futures
import json
import os
import urllib.error
import urllib.request
import uuid

URL = os.environ["RETRYLAB_URL"]
HEADERS = {"Authorization": "Bearer " + os.environ["RETRYLAB_KEY"], "Content-Type": "application/json"}


def send(method, path, body=None, headers={}):
    data = None if body is None else json.dumps(body).encode()
    try:
        reply = urllib.request.urlopen(urllib.request.Request(URL + path, data, HEADERS | headers, method=method), timeout=10)
    except urllib.error.HTTPError as answer:
        reply = answer
    return reply.status, reply.read()


def charge(key, amount=500, source="tok_visa"):
    return send("POST", "/v1/charges", {"amount": amount, "currency": "usd", "source": source}, {"Idempotency-Key": key} if key else {})


def let_the_work_take_a_second():
    send("PATCH", "/v1/sandbox", {"processorDelay": "PT1S", "inFlightWait": "PT0S"})


def count_charges():
    return json.loads(send("GET", "/v1/account")[1])["charges"]


def new_key():
    return str(uuid.uuid4())


# begin
key = new_key()
first, again = charge(key), charge(key)
print("new:", first[0])
print(f"the same again: {again[0]}, byte for byte: {again == first}")
print("another body:", charge(key, amount=900)[0])
print("no key:", charge(None)[0])

key = new_key()
print("rolled back:", charge(key, source="tok_processorError")[0])
print("and its key is as good as new:", charge(key)[0])

let_the_work_take_a_second()  # and a twin is told at once
key = new_key()
with concurrent.futures.ThreadPoolExecutor(10) as pool:
    statuses = {status for status, _ in pool.map(charge, [key] * 10)}
print("ten at once, nothing but 201 and 409:", statuses <= {201, 409})
print(count_charges(), "charges")
# end
