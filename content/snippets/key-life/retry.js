// prints: 201, replayed: false
// prints: 201, replayed: true
// prints: 1 charge
const { randomUUID } = require("node:crypto");

const { RETRYLAB_URL: url, RETRYLAB_KEY: apiKey } = process.env;
const headers = { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" };
const body = JSON.stringify({ amount: 500, currency: "usd" });

(async () => {
  // begin
  const key = randomUUID(); // once per purchase, above the loop
  for (let attempt = 1; attempt <= 2; attempt++) {
    const reply = await fetch(`${url}/v1/charges`, {
      method: "POST",
      headers: { ...headers, "Idempotency-Key": key },
      body,
    });
    const replayed = reply.headers.has("Idempotent-Replayed");
    console.log(`${reply.status}, replayed: ${replayed}`);
  }
  // end
  const account = await (await fetch(`${url}/v1/account`, { headers })).json();
  console.log(`${account.charges} charge`);
})();
