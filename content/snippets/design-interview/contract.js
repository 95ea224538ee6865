// prints: new: 201
// prints: the same again: 201, byte for byte: true
// prints: another body: 422
// prints: no key: 400
// prints: rolled back: 503
// prints: and its key is as good as new: 201
// prints: ten at once, nothing but 201 and 409: true
// prints: 3 charges
const { RETRYLAB_URL, RETRYLAB_KEY } = process.env;
const HEADERS = { Authorization: `Bearer ${RETRYLAB_KEY}`, "Content-Type": "application/json" };

async function send(method, path, body, headers) {
  const reply = await fetch(RETRYLAB_URL + path, { method, headers: { ...HEADERS, ...headers }, body: body && JSON.stringify(body) });
  return { status: reply.status, body: await reply.text() };
}

function charge(key, { amount = 500, source = "tok_visa" } = {}) {
  return send("POST", "/v1/charges", { amount, currency: "usd", source }, key && { "Idempotency-Key": key });
}

const letTheWorkTakeASecond = () => send("PATCH", "/v1/sandbox", { processorDelay: "PT1S", inFlightWait: "PT0S" });
const countCharges = async () => JSON.parse((await send("GET", "/v1/account")).body).charges;

async function main() {
  // begin
  let key = crypto.randomUUID();
  const first = await charge(key);
  const again = await charge(key);
  console.log("new:", first.status);
  const same = again.body === first.body;
  console.log(`the same again: ${again.status}, byte for byte: ${same}`);
  console.log("another body:", (await charge(key, { amount: 900 })).status);
  console.log("no key:", (await charge(null)).status);

  key = crypto.randomUUID();
  const failed = await charge(key, { source: "tok_processorError" });
  console.log("rolled back:", failed.status);
  console.log("and its key is as good as new:", (await charge(key)).status);

  await letTheWorkTakeASecond(); // and a twin is told at once
  key = crypto.randomUUID();
  const tenAtOnce = Array.from({ length: 10 }, () => charge(key));
  const replies = await Promise.all(tenAtOnce);
  const expected = replies.every(({ status }) => [201, 409].includes(status));
  console.log("ten at once, nothing but 201 and 409:", expected);
  console.log(await countCharges(), "charges");
  // end
}

main();
