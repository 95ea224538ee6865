// prints: no answer, and the point is calling
// prints: charge made, and the point is finished
// prints: charge made, and the point is finished
// prints: 1 charge over there
// prints: another account, another name: true
// prints: used again a day later, another name: true
const { createHash } = require("node:crypto");

const { RETRYLAB_URL, RETRYLAB_KEY } = process.env;
const HEADERS = { Authorization: `Bearer ${RETRYLAB_KEY}`, "Content-Type": "application/json" };
// The sandbox is the other company here, and this stands for our table: each change is a commit.
const keys = new Map();
const faults = ["drop-reply"];

async function callProcessor(amount, key) {
  const fault = faults.length ? { "Sandbox-Fault": faults.pop() } : {};
  const body = JSON.stringify({ amount, currency: "usd" });
  await fetch(`${RETRYLAB_URL}/v1/charges`, { method: "POST", headers: { ...HEADERS, "Idempotency-Key": key, ...fault }, body });
  return "charge made";
}

// begin
async function charge(account, key, amount) {
  // No two different lists look alike.
  const id = JSON.stringify([account, key]);
  if (!keys.has(id)) {
    // The first commit: we are about to call.
    const firstSeen = new Date().toISOString();
    keys.set(id, { point: "calling", amount, firstSeen });
  }
  const row = keys.get(id);
  if (row.point === "finished") return row.body;
  // A retry comes by here as well, and so does the completer.
  const derived = derivedKey(account, key, row.firstSeen);
  const body = await callProcessor(row.amount, derived);
  // The second commit: result and answer.
  keys.set(id, { ...row, point: "finished", body });
  return body;
}

function derivedKey(account, key, firstSeen) {
  const parts = JSON.stringify([account, key, firstSeen]);
  return createHash("sha256").update(parts).digest("hex");
}
// end

async function main() {
  for (let attempt = 1; attempt <= 3; attempt++) {
    const answer = await charge("acct_1", "order-17", 500).catch(() => "no answer");
    console.log(`${answer}, and the point is ${keys.get(JSON.stringify(["acct_1", "order-17"])).point}`);
  }
  const account = await (await fetch(`${RETRYLAB_URL}/v1/account`, { headers: HEADERS })).json();
  console.log(account.charges, "charge over there");
  const name = derivedKey("acct_1", "order-17", "2026-11-30T09:00:00Z");
  console.log("another account, another name:", name !== derivedKey("acct_2", "order-17", "2026-11-30T09:00:00Z"));
  console.log("used again a day later, another name:", name !== derivedKey("acct_1", "order-17", "2026-12-01T10:00:00Z"));
}

main();
