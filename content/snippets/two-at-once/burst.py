# prints: 201 x 10
# prints: 1 charge
import collections
import concurrent.futures
import json
import os
import urllib.request
import uuid

URL = os.environ["RETRYLAB_URL"]
HEADERS = {"Authorization": "Bearer " + os.environ["RETRYLAB_KEY"], "Content-Type": "application/json"}


def send(path, body=None, **headers):
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(URL + path, data, HEADERS | headers), timeout=10)


# begin
key = str(uuid.uuid4())


def charge(_):
    body = {"amount": 500, "currency": "usd"}
    return send("/v1/charges", body, **{"Idempotency-Key": key}).status


with concurrent.futures.ThreadPoolExecutor(10) as pool:
    statuses = collections.Counter(pool.map(charge, range(10)))
    for status, times in statuses.items():
        print(f"{status} x {times}")
# end

print(json.load(send("/v1/account"))["charges"], "charge")
