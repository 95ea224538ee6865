// prints: a third failure, between 0 and 400 ms: true
// prints: the hundredth, between 0 and 10000 ms: true
// prints: the server says 2 s, 5 s are left: at least 2000 ms: true
// prints: the server says 120 s, 5 s are left: null
const base = 100;
const cap = 10_000;

// begin
/** Full jitter. null: no attempt would begin in time. */
function waitMillis(failures, left, retryAfter = 0) {
  // Cap first.
  const ceiling = Math.min(cap, base * 2 ** (failures - 1));
  // Then draw; never before the server's time.
  const wait = retryAfter + Math.random() * ceiling;
  return wait < left ? wait : null;
}
// end

async function toldToWait(seconds) {
  const answer = await fetch(process.env.RETRYLAB_URL + "/v1/charges", {
    method: "POST",
    headers: {
      Authorization: "Bearer " + process.env.RETRYLAB_KEY,
      "Idempotency-Key": "order-17",
      "Sandbox-Fault": `respond;status=429;retry-after=${seconds}`,
    },
    body: new URLSearchParams({ amount: 500, currency: "usd" }),
  });
  return Number(answer.headers.get("Retry-After")) * 1000;
}

async function main() {
  const always = (draw, low, high) => Array.from({ length: 1000 }, draw).every((ms) => low <= ms && ms <= high);
  console.log("a third failure, between 0 and 400 ms:", always(() => waitMillis(3, 60_000), 0, 400));
  console.log("the hundredth, between 0 and 10000 ms:", always(() => waitMillis(100, 60_000), 0, 10_000));
  const two = await toldToWait(2);
  console.log("the server says 2 s, 5 s are left: at least 2000 ms:", always(() => waitMillis(1, 5_000, two), 2_000, 2_100));
  console.log("the server says 120 s, 5 s are left:", waitMillis(1, 5_000, await toldToWait(120)));
}

main();
