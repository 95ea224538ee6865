// prints: 6609 calls for 6000 requests
// begin
class Budget {
  static cap = 10_000; // thousandths, so that no rounding adds up
  left = Budget.cap;

  firstAttempt() {
    this.left = Math.min(Budget.cap, this.left + 100);
  }

  mayRetry() {
    if (this.left < 1_000) return false; // fail now; nobody waits for a token
    this.left -= 1_000;
    return true;
  }
}
// end

const budget = new Budget();
let calls = 0;
for (let request = 0; request < 6000; request++) { // a minute of 100 a second, every call fails
  budget.firstAttempt();
  calls++;
  for (let retry = 0; retry < 3 && budget.mayRetry(); retry++) calls++;
}
console.log(`${calls} calls for 6000 requests`);
