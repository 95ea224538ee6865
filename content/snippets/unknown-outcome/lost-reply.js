// prints: without a key: 2 charges
// prints: with a key: 1 charge
const { randomUUID } = require("node:crypto");

const { RETRYLAB_URL: url, RETRYLAB_KEY: apiKey } = process.env;

async function send(method, path, body, headers = {}) {
  const reply = await fetch(url + path, {
    method,
    headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json", ...headers },
    body: body && JSON.stringify(body),
  });
  return reply.json();
}

async function charges() {
  return (await send("GET", "/v1/account")).charges;
}

// begin
async function pay(key) {
  for (let attempt = 1; attempt <= 3; attempt++) {
    const fault = attempt === 1 ? { "Sandbox-Fault": "drop-reply" } : {};
    try {
      const body = { amount: 500, currency: "usd" };
      return await send("POST", "/v1/charges", body, { ...key, ...fault });
    } catch (silence) {
      // No answer: it may have run.
    }
  }
}
// end

(async () => {
  await send("PATCH", "/v1/sandbox", { keyRequired: false });
  await pay({});
  console.log(`without a key: ${await charges()} charges`);
  await pay({ "Idempotency-Key": randomUUID() });
  console.log(`with a key: ${(await charges()) - 2} charge`);
})();
