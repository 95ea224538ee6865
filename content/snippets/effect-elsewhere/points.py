# prints: no answer, and the point is calling
# prints: charge made, and the point is finished
# prints: charge made, and the point is finished
# prints: 1 charge over there
# prints: another account, another name: True
# prints: used again a day later, another name: True
import hashlib
import json
import os
import urllib.request
from datetime import datetime, timezone

URL = os.environ["RETRYLAB_URL"]
HEADERS = {"Authorization": "Bearer " + os.environ["RETRYLAB_KEY"], "Content-Type": "application/json"}
# The sandbox is the other company here, and this stands for our table: each change is a commit.
keys = {}
faults = ["drop-reply"]


def send(path, body=None, **headers):
    data = None if body is None else json.dumps(body).encode()
    return json.load(urllib.request.urlopen(urllib.request.Request(URL + path, data, HEADERS | headers), timeout=10))


def call_processor(amount, key):
    fault = {"Sandbox-Fault": faults.pop()} if faults else {}
    send("/v1/charges", {"amount": amount, "currency": "usd"}, **{"Idempotency-Key": key} | fault)
    return "charge made"


def now():
    return datetime.now(timezone.utc).isoformat()


# begin
def charge(account, key, amount):
    row = keys.get((account, key))
    if row is None:
        row = {"point": "calling", "amount": amount, "first_seen": now()}
        # The first commit: we are about to call.
        keys[account, key] = row
    # A retry comes by here as well, and so does the completer.
    if row["point"] == "calling":
        derived = derived_key(account, key, row["first_seen"])
        body = call_processor(row["amount"], derived)
        row = row | {"point": "finished", "body": body}
        keys[account, key] = row  # the second commit: result and answer
    return row["body"]


def derived_key(account, key, first_seen):
    # No two different lists look alike.
    parts = json.dumps([account, key, first_seen])
    return hashlib.sha256(parts.encode()).hexdigest()
# end


for attempt in range(3):
    try:
        answer = charge("acct_1", "order-17", 500)
    except OSError:
        answer = "no answer"
    print(f"{answer}, and the point is {keys['acct_1', 'order-17']['point']}")
print(send("/v1/account")["charges"], "charge over there")
name = derived_key("acct_1", "order-17", "2026-11-30T09:00:00Z")
print("another account, another name:", name != derived_key("acct_2", "order-17", "2026-11-30T09:00:00Z"))
print("used again a day later, another name:", name != derived_key("acct_1", "order-17", "2026-12-01T10:00:00Z"))
