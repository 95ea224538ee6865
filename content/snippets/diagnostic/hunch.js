// prints: attempt 1: 503
// prints: attempt 2: 503
// prints: attempt 3: 201
// prints: said 3, happened 1
const { RETRYLAB_URL, RETRYLAB_KEY } = process.env;
const HEADERS = { Authorization: `Bearer ${RETRYLAB_KEY}`, "Content-Type": "application/json" };

function send(method, path, body, headers) {
  return fetch(RETRYLAB_URL + path, { method, headers: { ...HEADERS, ...headers }, body: body && JSON.stringify(body) });
}

function charge(fault) {
  return send("POST", "/v1/charges", { amount: 500, currency: "usd" }, fault && { "Sandbox-Fault": fault });
}

async function charges() {
  return (await (await send("GET", "/v1/account")).json()).charges;
}

async function main() {
  await send("PATCH", "/v1/sandbox", { keyRequired: false });
  // begin
  const said = 3; // the number first, before anything runs

  const before = await charges();
  for (let attempt = 1; attempt <= 3; attempt++) {
    const reply = await charge(attempt < 3 ? "respond;status=503" : "");
    console.log(`attempt ${attempt}: ${reply.status}`);
  }
  // Counted at the server, not among the replies.
  const happened = (await charges()) - before;
  console.log(`said ${said}, happened ${happened}`);
  // end
}

main();
