import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import Stripe from 'stripe';
import { charge, client, connections, sandbox } from './sandbox.mjs';

after(() => connections.destroy());

async function assertAttempts(box, ...outcomes) {
  const requests = await box.requests();
  assert.deepEqual(requests.map((one) => one.outcome), outcomes);
  assert.equal(new Set(requests.map((one) => one.idempotencyKey)).size, 1, 'one key on every attempt');
  return requests;
}

test('charges, and reads the charge', async () => {
  const box = await sandbox();
  const made = await client(box.apiKey).charges.create(
    { ...charge, description: 'Order 6735', metadata: { order: '6735' } },
    { idempotencyKey: 'order-6735' },
  );
  assert.match(made.id, /^ch_/);
  assert.equal(made.amount, 500);
  assert.equal(made.status, 'succeeded');
  assert.equal(made.source.last4, '4242');
  assert.deepEqual(made.metadata, { order: '6735' });
  assert.equal(made.lastResponse.statusCode, 200);
  assert.equal(made.lastResponse.idempotencyKey, 'order-6735');
  const [request] = await assertAttempts(box, 'executed');
  assert.equal(made.lastResponse.requestId, request.requestId);
});

// A closed connection is retried by the client once, even where it is told to retry nothing.
for (const maxNetworkRetries of [0, 2]) {
  test(`asks again by itself after a dropped reply, maxNetworkRetries ${maxNetworkRetries}`, async () => {
    const box = await sandbox([{ fault: 'drop-reply', attempts: [1] }]);
    const made = await client(box.apiKey, { maxNetworkRetries }).charges.create(charge);
    const requests = await assertAttempts(box, 'executed', 'replayed');
    assert.equal((await box.account()).executions, 1);
    assert.equal(requests[0].replySent, false);
    assert.equal(made.id, requests[1].chargeId);
    assert.equal(made.lastResponse.headers['idempotent-replayed'], 'true');
    assert.match(requests[0].idempotencyKey, /^stripe-node-retry-/);
  });
}

test('asks again after an error that hides a charge', async () => {
  const box = await sandbox([{ fault: 'respond-after;status=500', attempts: [1] }]);
  await client(box.apiKey, { maxNetworkRetries: 2 }).charges.create(charge);
  await assertAttempts(box, 'executed', 'replayed');
  assert.equal((await box.account()).executions, 1);
});

test('asks again after a reply that does not come in time', async () => {
  const box = await sandbox([{ fault: 'hang', attempts: [1] }]);
  await client(box.apiKey, { maxNetworkRetries: 2, timeout: 2000 }).charges.create(charge);
  await assertAttempts(box, 'executed', 'replayed');
  assert.equal((await box.account()).executions, 1);
});

test('throws an idempotency error for a key of another amount', async () => {
  const box = await sandbox();
  const charges = client(box.apiKey).charges;
  await charges.create(charge, { idempotencyKey: 'k1' });
  await assert.rejects(charges.create({ ...charge, amount: 900 }, { idempotencyKey: 'k1' }), (error) => {
    assert.ok(error instanceof Stripe.errors.StripeIdempotencyError, error.constructor.name);
    assert.equal(error.code, 'idempotency_key_reused');
    assert.equal(error.statusCode, 400);
    assert.match(error.requestId, /^req_/);
    return true;
  });
  assert.equal((await box.account()).balance, 500);
});

test('throws a card error for a declined card, the replay too', async () => {
  const box = await sandbox();
  for (let time = 1; time <= 2; time++) {
    await assert.rejects(
      client(box.apiKey).charges.create({ ...charge, source: 'tok_chargeDeclined' }, { idempotencyKey: 'k1' }),
      (error) => {
        assert.ok(error instanceof Stripe.errors.StripeCardError, error.constructor.name);
        assert.equal(error.code, 'card_declined');
        assert.equal(error.decline_code, 'generic_decline');
        return true;
      },
    );
  }
  await assertAttempts(box, 'declined', 'replayed');
  assert.equal((await box.account()).executions, 0);
});

test('does not ask again for a failure that is kept', async () => {
  const box = await sandbox();
  await assert.rejects(
    client(box.apiKey, { maxNetworkRetries: 2 }).charges.create({ ...charge, source: 'tok_processorError' }),
    (error) => error instanceof Stripe.errors.StripeAPIError && error.code === 'processor_error',
  );
  await assertAttempts(box, 'failed');
});

test('throws its own errors for a wrong member, a wrong id and a wrong key', async () => {
  const { charges } = client((await sandbox()).apiKey);
  await assert.rejects(
    charges.create({ ...charge, amount: 0 }),
    (error) => error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'amount',
  );
  await assert.rejects(charges.retrieve('ch_none'), (error) => error.code === 'resource_missing');
  await assert.rejects(
    client('sk_test_wrong').charges.create(charge),
    (error) => error instanceof Stripe.errors.StripeAuthenticationError,
  );
});

test('refunds, and pages through the charges by itself', async () => {
  const box = await sandbox();
  const stripe = client(box.apiKey);
  const made = [];
  for (let i = 0; i < 5; i++) {
    made.unshift((await stripe.charges.create(charge)).id);
  }
  const refund = await stripe.refunds.create({ charge: made[0] });
  assert.equal(refund.status, 'succeeded');
  assert.equal((await stripe.charges.retrieve(made[0])).refunded, true);
  const seen = [];
  for await (const one of stripe.charges.list({ limit: 2 })) {
    seen.push(one.id);
  }
  assert.deepEqual(seen, made);
  assert.equal((await box.account()).balance, 4 * 500);
});
