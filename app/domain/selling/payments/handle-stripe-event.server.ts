import { getEnv } from '#app/platform/env/get-env.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { openStripe } from './open-stripe.server.ts';
import { savePaymentEvent } from './save-payment-event.server.ts';
import { type StripeEvent, stripeEventSchema, toPaymentEvent } from './to-stripe-event.ts';

/**
 * Applies an event that was posted to the webhook. `forged` where no secret of ours signed it, or too long ago; `ignored`
 * for events that are about none of our orders.
 */
export async function handleStripeEvent(body: Buffer, signature: string): Promise<string> {
  const event = await verify(body, signature);
  if (!event) return 'forged';
  const found = toPaymentEvent(event);
  if (!found) return 'ignored';
  const orderId = found.orderId ?? (await findOrder(found.paymentId, found.account));
  return orderId ? savePaymentEvent({ ...found, orderId }) : 'ignored';
}

/** Each endpoint, the operator's and the one for connected accounts, has a secret of its own. */
async function verify(body: Buffer, signature: string): Promise<StripeEvent | null> {
  const { webhooks } = await openStripe();
  for (const secret of getEnv().STRIPE_WEBHOOK_SECRETS) {
    try {
      return stripeEventSchema.parse(webhooks.constructEvent(body, signature, secret));
    } catch (error) {
      if (!isForgery(error)) throw error;
    }
  }
  logger.warn('an event with a wrong signature was rejected');
  return null;
}

function isForgery(error: unknown): boolean {
  return (
    error instanceof Error && 'type' in error && error.type === 'StripeSignatureVerificationError'
  );
}

/** Disputes name only the payment, which names the order. */
async function findOrder(paymentId: string | undefined, account: string | null) {
  if (!paymentId) return undefined;
  const stripe = await openStripe();
  const options = account ? { stripeAccount: account } : {};
  const payment = await stripe.paymentIntents.retrieve(paymentId, {}, options);
  return payment.metadata.order_id;
}
