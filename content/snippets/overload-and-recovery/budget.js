// prints: 6609 calls for 6000 requests
// prints: 20 requests of a server that is down: 31 calls arrive
// begin
class Budget {
  static cap = 10_000; // thousandths, so that no rounding adds up
  left = Budget.cap;

  firstAttempt() {
    this.left = Math.min(Budget.cap, this.left + 100);
  }

  mayRetry() {
    // Fail now; nobody waits for a token.
    if (this.left < 1_000) return false;
    this.left -= 1_000;
    return true;
  }
}
// end

async function run(requests, call) {
  const budget = new Budget();
  for (let request = 0; request < requests; request++) {
    budget.firstAttempt();
    await call();
    for (let retry = 0; retry < 3 && budget.mayRetry(); retry++) await call(); // every call fails
  }
}

async function main() {
  let calls = 0;
  await run(6000, () => calls++); // a minute of 100 a second
  console.log(`${calls} calls for 6000 requests`);

  const { RETRYLAB_URL, RETRYLAB_KEY } = process.env;
  const headers = { Authorization: `Bearer ${RETRYLAB_KEY}` };
  const down = { "Idempotency-Key": "order-17", "Sandbox-Fault": "respond;status=503" };
  const body = new URLSearchParams({ amount: 500, currency: "usd" });
  await run(20, () => fetch(`${RETRYLAB_URL}/v1/charges`, { method: "POST", headers: { ...headers, ...down }, body }));
  const arrived = await (await fetch(`${RETRYLAB_URL}/v1/requests?limit=100`, { headers })).json();
  console.log("20 requests of a server that is down:", arrived.data.length, "calls arrive");
}

main();
