// prints: 201 x 10
// prints: 1 charge
const { RETRYLAB_URL, RETRYLAB_KEY } = process.env;
const headers = { Authorization: `Bearer ${RETRYLAB_KEY}`, "Content-Type": "application/json" };

async function main() {
  // begin
  const key = crypto.randomUUID();
  const charge = () =>
    fetch(`${RETRYLAB_URL}/v1/charges`, {
      method: "POST",
      headers: { ...headers, "Idempotency-Key": key },
      body: JSON.stringify({ amount: 500, currency: "usd" }),
    });

  const replies = await Promise.all(Array.from({ length: 10 }, charge));
  const statuses = new Set(replies.map((reply) => reply.status));
  console.log([...statuses].join(), "x", replies.length);
  // end

  const account = await (await fetch(`${RETRYLAB_URL}/v1/account`, { headers })).json();
  console.log(account.charges, "charge");
}

main();
