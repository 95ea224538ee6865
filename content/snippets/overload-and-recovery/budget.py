# prints: 6609 calls for 6000 requests
# begin
class Budget:
    CAP, REFUND, COST = 10_000, 100, 1_000  # thousandths, so that no rounding adds up

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


budget, calls = Budget(), 0
for request in range(6000):  # a minute of 100 a second, every call fails
    budget.first_attempt()
    calls += 1
    for retry in range(3):
        if not budget.may_retry():
            break
        calls += 1
print(calls, "calls for 6000 requests")
