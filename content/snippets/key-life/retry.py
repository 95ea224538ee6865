# prints: 201, replayed: False
# prints: 201, replayed: True
# prints: 1 charge
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
key = str(uuid.uuid4())  # once per purchase, above the loop
for attempt in range(2):
    body = {"amount": 500, "currency": "usd"}
    reply = send("/v1/charges", body, **{"Idempotency-Key": key})
    replayed = "Idempotent-Replayed" in reply.headers
    print(f"{reply.status}, replayed: {replayed}")
# end

print(json.load(send("/v1/account"))["charges"], "charge")
