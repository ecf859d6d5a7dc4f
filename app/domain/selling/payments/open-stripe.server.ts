import type { Stripe } from 'stripe';
import { getEnv } from '#app/platform/env/get-env.server.ts';

let opened: { key: string; client: Promise<Stripe> } | undefined;

/** The client of Stripe's interface, loaded where a key is configured and when it is first needed. */
export function openStripe(): Promise<Stripe> {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL } = getEnv();
  if (!key) throw new Error('Stripe is not configured');
  if (opened?.key !== key) opened = { key, client: createClient(key, STRIPE_API_URL) };
  return opened.client;
}

async function createClient(key: string, address: string | undefined): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe');
  const site = address ? new URL(address) : null;
  return new Client(key, {
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
    ...(site && {
      host: site.hostname,
      port: site.port || (site.protocol === 'http:' ? 80 : 443),
      protocol: site.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}
