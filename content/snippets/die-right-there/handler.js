// prints: crash-before-work: charges after it 0, in the end 1; the retry hears 201
// prints: crash-between: charges after it 0, in the end 1; the retry hears 201
// prints: drop-reply: charges after it 1, in the end 1; the retry hears 201
const { RETRYLAB_URL, RETRYLAB_KEY } = process.env;
const HEADERS = { Authorization: `Bearer ${RETRYLAB_KEY}`, "Content-Type": "application/json" };

async function charges() {
  return (await (await fetch(`${RETRYLAB_URL}/v1/account`, { headers: HEADERS })).json()).charges;
}

async function main() {
  // begin
  // From outside: our server, with its one transaction, dies in each of
  // the three places.
  for (const place of ["crash-before-work", "crash-between", "drop-reply"]) {
    const before = await charges();
    const key = crypto.randomUUID();
    const charge = (fault) =>
      fetch(`${RETRYLAB_URL}/v1/charges`, {
        method: "POST",
        headers: { ...HEADERS, "Idempotency-Key": key, ...fault },
        body: JSON.stringify({ amount: 500, currency: "usd" }),
      });

    // No answer, all three times.
    await charge({ "Sandbox-Fault": place }).catch(() => {});
    const left = (await charges()) - before;
    const retry = await charge();
    const inTheEnd = (await charges()) - before;
    const counts = `charges after it ${left}, in the end ${inTheEnd}`;
    console.log(`${place}: ${counts}; the retry hears ${retry.status}`);
  }
  // end
}

main();
