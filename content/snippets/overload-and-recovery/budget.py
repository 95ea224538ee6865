# prints: 6609 calls for 6000 requests
# prints: 20 requests of a server that is down: 31 calls arrive
import json
import os
import urllib.error
import urllib.request


# begin
class Budget:
    # Thousandths, so that no rounding adds up.
    CAP, REFUND, COST = 10_000, 100, 1_000

    def __init__(self):
        self.left = self.CAP

    def first_attempt(self):
        self.left = min(self.CAP, self.left + self.REFUND)

    def may_retry(self):
        if self.left < self.COST:
            return False  # fail now; nobody waits for a token
        self.left -= self.COST
        return True
# end


def run(requests, call):
    budget = Budget()
    for request in range(requests):
        budget.first_attempt()
        call()
        for retry in range(3):  # every call fails
            if not budget.may_retry():
                break
            call()


made = []
run(6000, lambda: made.append("call"))  # a minute of 100 a second
print(len(made), "calls for 6000 requests")

URL = os.environ["RETRYLAB_URL"]
HEADERS = {"Authorization": "Bearer " + os.environ["RETRYLAB_KEY"]}
DOWN = {"Idempotency-Key": "order-17", "Sandbox-Fault": "respond;status=503"}


def call_server():
    try:
        urllib.request.urlopen(urllib.request.Request(URL + "/v1/charges", b"amount=500&currency=usd", HEADERS | DOWN), timeout=10)
    except urllib.error.HTTPError:
        pass


run(20, call_server)
arrived = json.load(urllib.request.urlopen(urllib.request.Request(URL + "/v1/requests?limit=100", headers=HEADERS), timeout=10))
print("20 requests of a server that is down:", len(arrived["data"]), "calls arrive")
