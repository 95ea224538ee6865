# prints: without a key: 2 charges
# prints: with a key: 1 charge
import json
import os
import urllib.error
import urllib.request
import uuid

URL = os.environ["RETRYLAB_URL"]
HEADERS = {"Authorization": "Bearer " + os.environ["RETRYLAB_KEY"], "Content-Type": "application/json"}


def send(method, path, body=None, headers={}):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(URL + path, data, HEADERS | headers, method=method)
    return json.load(urllib.request.urlopen(request, timeout=10))


def charges():
    return send("GET", "/v1/account")["charges"]


send("PATCH", "/v1/sandbox", {"keyRequired": False})


# begin
def pay(key):
    for attempt in range(1, 4):
        fault = {"Sandbox-Fault": "drop-reply"} if attempt == 1 else {}
        try:
            body = {"amount": 500, "currency": "usd"}
            return send("POST", "/v1/charges", body, key | fault)
        except urllib.error.HTTPError:
            raise  # an answer, if not a good one
        except OSError:  # no answer: it may have run
            continue


pay({})
print("without a key:", charges(), "charges")
pay({"Idempotency-Key": str(uuid.uuid4())})
# end
print("with a key:", charges() - 2, "charge")
