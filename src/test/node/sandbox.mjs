// A sandbox of its own for each test, spoken to by its public addresses.
import http from 'node:http';
import Stripe from 'stripe';

const base = new URL(process.env.RETRYLAB_URL);

// Like the client's own, but it can be closed: kept connections would hold the process for 80 s after the last test.
export const connections = new http.Agent({ keepAlive: true });

async function json(path, options = {}) {
  const answer = await fetch(new URL(path, base), options);
  if (!answer.ok) {
    throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
  return answer.json();
}

/** @param faults a fault plan, as the sandbox takes it */
export async function sandbox(faults = []) {
  const made = await json('/v1/sandboxes', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ semantics: 'stripe-v1', faults }),
  });
  const apiKey = made.accounts[0].apiKey;
  const read = (path) => json(path, { headers: { Authorization: `Bearer ${apiKey}` } });
  return {
    apiKey,
    account: () => read('/v1/account'),
    requests: async () => (await read('/v1/requests')).data,
  };
}

/** Told nothing but where the sandbox is. Telemetry would be a header of the next request; a test needs none. */
export function client(apiKey, options = {}) {
  return new Stripe(apiKey, {
    host: base.hostname,
    port: base.port,
    protocol: 'http',
    telemetry: false,
    httpAgent: connections,
    ...options,
  });
}

export const charge = { amount: 500, currency: 'usd', source: 'tok_visa' };
