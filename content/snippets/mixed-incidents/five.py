# prints: the reply is lost: 201 after 2 calls
# prints: down: 503 after 2 calls
# prints: down: 503 after 1 call
# prints: down: refused here after 0 calls
# prints: 1 charge
import collections
import json
import os
import random
import time
import urllib.error
import urllib.request
import uuid

URL = os.environ["RETRYLAB_URL"]
HEADERS = {"Authorization": "Bearer " + os.environ["RETRYLAB_KEY"], "Content-Type": "application/json"}
faults = ["hang", ""] + ["respond;status=503"] * 9
calls = 0


def send(amount, key, timeout):
    global calls
    calls += 1
    headers = HEADERS | {"Idempotency-Key": key}
    if fault := faults.pop(0):
        headers["Sandbox-Fault"] = fault
    body = json.dumps({"amount": amount, "currency": "usd"}).encode()
    try:
        return urllib.request.urlopen(urllib.request.Request(URL + "/v1/charges", body, headers), timeout=timeout).status
    except urllib.error.HTTPError as answer:
        return answer.code
    except OSError:
        return "no answer"


class Budget:
    """In thousandths, and small, so that it is soon empty."""

    left = 2_000

    def first_attempt(self):
        self.left = min(2_000, self.left + 100)

    def may_retry(self):
        if self.left < 1_000:
            return False
        self.left -= 1_000
        return True


class Breaker:
    """Opens at half of the last ten calls, of five at least. Here it never tries again."""

    last = collections.deque(maxlen=10)

    def allows(self):
        return len(self.last) < 5 or self.last.count("bad") * 2 < len(self.last)

    def heard(self, good):
        self.last.append("good" if good else "bad")


budget, breaker = Budget(), Breaker()


# begin
def charge(amount, deadline=10.0, attempt_timeout=2.0):
    key = str(uuid.uuid4())  # one for the purchase, above the loop
    ends = time.monotonic() + deadline
    budget.first_attempt()
    for failures in range(1, 4):
        if not breaker.allows():
            return "refused here"  # no retry of our own refusal
        left = ends - time.monotonic()
        if left <= 0:
            return "no answer"
        status = send(amount, key, min(attempt_timeout, left))
        bad = status in ("no answer", 500, 502, 503, 504)
        breaker.heard(good=not bad)
        again = bad or status in (409, 429)
        # Full jitter.
        wait = random.uniform(0, min(10, 0.1 * 2 ** (failures - 1)))
        in_time = time.monotonic() + wait < ends
        # Deadline first, then a token.
        last = failures == 3 or not in_time
        if not again or last or not budget.may_retry():
            return status
        time.sleep(wait)
# end


for what in ["the reply is lost", "down", "down", "down"]:
    calls = 0
    print(f"{what}: {charge(500)} after {calls} call{'' if calls == 1 else 's'}")
account = json.load(urllib.request.urlopen(urllib.request.Request(URL + "/v1/account", headers=HEADERS), timeout=10))
print(account["charges"], "charge")
