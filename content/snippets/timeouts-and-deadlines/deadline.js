// prints: attempt 1: no answer
// prints: attempt 2: 503
// prints: attempt 3: 503
// prints: the next wait would end after the deadline
// prints: within the deadline of 8 s: true
const faults = ["hang"];

async function send(key, signal) {
  const answer = await fetch(process.env.RETRYLAB_URL + "/v1/charges", {
    method: "POST",
    headers: {
      Authorization: "Bearer " + process.env.RETRYLAB_KEY,
      "Content-Type": "application/json",
      "Idempotency-Key": key,
      "Sandbox-Fault": faults.pop() ?? "respond;status=503",
    },
    body: JSON.stringify({ amount: 500, currency: "usd" }),
    signal,
  });
  await answer.arrayBuffer();
  return answer.status;
}

// begin
async function charge(key, deadline = 8_000, attemptTimeout = 2_000) {
  const ends = performance.now() + deadline; // a clock that nobody sets
  for (let attempt = 1, wait = 100; attempt <= 5; attempt++, wait *= 10) {
    // In whole milliseconds, as a timer wants it.
    const left = Math.floor(ends - performance.now());
    if (left <= 0) return "woken too late";
    // Never longer than anybody waits.
    const signal = AbortSignal.timeout(Math.min(attemptTimeout, left));
    const status = await send(key, signal).catch(() => "no answer");
    console.log(`attempt ${attempt}: ${status}`);
    if (status !== "no answer" && status !== 503) return status;
    if (performance.now() + wait >= ends) {
      return console.log("the next wait would end after the deadline");
    }
    await new Promise((wake) => setTimeout(wake, wait));
  }
}
// end

const began = performance.now();
charge(crypto.randomUUID()).then(() => console.log("within the deadline of 8 s:", performance.now() - began < 8_000));
