// prints: refused, no key -> retry
// prints: timeout, no key -> unknown
// prints: timeout, key -> retry
// prints: 429, no key -> retry
// prints: 500, no key -> unknown
// prints: 500, key -> retry
// prints: 422, key -> stop
// begin
const neverRan = new Set(["refused", "no name", 408, 429, 503]);
const mayHaveRun = new Set(["timeout", "reset", 500, 502, 504]);

function decide(failure, repeatable) {
  if (neverRan.has(failure)) return "retry";
  if (mayHaveRun.has(failure)) return repeatable ? "retry" : "unknown";
  return "stop";
}
// end

for (const [failure, repeatable] of [
  ["refused", false], ["timeout", false], ["timeout", true], [429, false], [500, false], [500, true], [422, true],
]) {
  console.log(`${failure}, ${repeatable ? "key" : "no key"} -> ${decide(failure, repeatable)}`);
}
