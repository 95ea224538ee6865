// prints: the reply is lost: 201 after 2 calls
// prints: down: 503 after 2 calls
// prints: down: 503 after 1 call
// prints: down: refused here after 0 calls
// prints: 1 charge
const { RETRYLAB_URL, RETRYLAB_KEY } = process.env;
const HEADERS = { Authorization: `Bearer ${RETRYLAB_KEY}`, "Content-Type": "application/json" };
const faults = ["hang", ""];
let calls = 0;

async function send(amount, key, signal) {
  calls++;
  const fault = faults.length ? faults.shift() : "respond;status=503";
  const headers = { ...HEADERS, "Idempotency-Key": key, ...(fault && { "Sandbox-Fault": fault }) };
  const body = JSON.stringify({ amount, currency: "usd" });
  const reply = await fetch(`${RETRYLAB_URL}/v1/charges`, { method: "POST", headers, body, signal });
  return reply.status;
}

// In thousandths, and small, so that it is soon empty.
const budget = {
  left: 2_000,
  firstAttempt() {
    this.left = Math.min(2_000, this.left + 100);
  },
  mayRetry() {
    if (this.left < 1_000) return false;
    this.left -= 1_000;
    return true;
  },
};

// Opens at half of the last ten calls, of five at least. Here it never tries again.
const breaker = {
  last: [],
  allows() {
    return this.last.length < 5 || this.last.filter((good) => !good).length * 2 < this.last.length;
  },
  heard(good) {
    this.last = [...this.last.slice(-9), good];
  },
};

const sleep = (ms) => new Promise((wake) => setTimeout(wake, ms));

// begin
async function charge(amount, deadline = 10_000, attemptTimeout = 2_000) {
  // One for the purchase, above the loop.
  const key = crypto.randomUUID();
  const ends = performance.now() + deadline;
  budget.firstAttempt();
  for (let failures = 1; ; failures++) {
    // No retry of our own refusal.
    if (!breaker.allows()) return "refused here";
    // In whole milliseconds, as a timer wants it.
    const left = Math.floor(ends - performance.now());
    if (left <= 0) return "no answer";
    const signal = AbortSignal.timeout(Math.min(attemptTimeout, left));
    const status = await send(amount, key, signal).catch(() => "no answer");
    const bad = ["no answer", 500, 502, 503, 504].includes(status);
    breaker.heard(!bad);
    const again = bad || status === 409 || status === 429;
    // Full jitter.
    const ceiling = Math.min(10_000, 100 * 2 ** (failures - 1));
    const wait = Math.random() * ceiling;
    const inTime = performance.now() + wait < ends;
    // Deadline first, then a token.
    if (!again || failures === 3 || !inTime || !budget.mayRetry()) {
      return status;
    }
    await sleep(wait);
  }
}
// end

async function main() {
  for (const what of ["the reply is lost", "down", "down", "down"]) {
    calls = 0;
    const status = await charge(500);
    console.log(`${what}: ${status} after ${calls} call${calls === 1 ? "" : "s"}`);
  }
  const account = await (await fetch(`${RETRYLAB_URL}/v1/account`, { headers: HEADERS })).json();
  console.log(account.charges, "charge");
}

main();
