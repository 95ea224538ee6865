// prints: refused, no key -> retry
// prints: timeout, no key -> unknown
// prints: timeout, key -> retry
// prints: reset, no key -> unknown
// prints: 429, no key -> retry
// prints: 500, no key -> unknown
// prints: 520, no key -> unknown
// prints: 503, no key -> unknown
// prints: 503, key -> retry
// prints: 422, key -> stop
// begin
const neverRan = new Set(["refused", "no name", 408, 429]);
const mayHaveRun = new Set(["timeout", "reset", 409]);

function decide(failure, repeatable) {
  if (neverRan.has(failure)) return "retry";
  // 503 moves up if the API promises that it comes before the work. One
  // that we don't know is the first of its class: 520 is a 500.
  const serverFailed = failure >= 500 && failure !== 501;
  if (!serverFailed && !mayHaveRun.has(failure)) return "stop";
  return repeatable ? "retry" : "unknown";
}

function failureOf(error) {
  // A user's own abort is an AbortError.
  if (error.name === "TimeoutError") return "timeout";
  if (error.cause?.code === "ECONNREFUSED") return "refused";
  if (error.cause?.syscall === "getaddrinfo") return "no name";
  return "reset";
}
// end

const { RETRYLAB_URL, RETRYLAB_KEY } = process.env;
const headers = { Authorization: `Bearer ${RETRYLAB_KEY}`, "Content-Type": "application/json" };

async function fails(fault, keyed, url = RETRYLAB_URL) {
  const key = keyed ? { "Idempotency-Key": crypto.randomUUID() } : {};
  const failure = await fetch(`${url}/v1/charges`, {
    method: "POST",
    headers: { ...headers, ...key, "Sandbox-Fault": fault },
    body: JSON.stringify({ amount: 500, currency: "usd" }),
    signal: AbortSignal.timeout(fault === "hang" ? 1_000 : 20_000),
  }).then((reply) => reply.status, failureOf);
  console.log(`${failure}, ${keyed ? "key" : "no key"} -> ${decide(failure, keyed)}`);
}

async function main() {
  await fetch(`${RETRYLAB_URL}/v1/sandbox`, { method: "PATCH", headers, body: JSON.stringify({ keyRequired: false }) });
  await fails("hang", false, "http://127.0.0.1:2");
  await fails("hang", false);
  await fails("hang", true);
  await fails("drop-reply", false);
  await fails("respond;status=429", false);
  await fails("respond;status=500", false);
  await fails("respond;status=520", false);
  await fails("respond;status=503", false);
  await fails("respond;status=503", true);
  await fails("respond;status=422", true);
}

main();
