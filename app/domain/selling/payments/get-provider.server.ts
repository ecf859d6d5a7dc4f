import { getEnv } from '#app/platform/env/get-env.server.ts';
import { localProvider } from './local-provider.server.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { stripeProvider } from './stripe-provider.server.ts';

/** Who takes the money of new orders: Stripe where its key is configured; else no money moves, at our own checkout. */
export function getPaymentProvider(): PaymentProvider {
  return getEnv().STRIPE_SECRET_KEY ? stripeProvider : localProvider;
}

/** Who took the money of an order; null where that provider is not configured (any more). */
export function findPaymentProvider(name: string | null): PaymentProvider | null {
  return [getPaymentProvider()].find((provider) => provider.name === name) ?? null;
}
