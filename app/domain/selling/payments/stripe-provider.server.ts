import type { Stripe } from 'stripe';
import { openStripe } from './open-stripe.server.ts';
import type { PaymentEvent, PaymentProvider } from './payment-provider.ts';
import { toStripeAmount } from './stripe-amount.ts';
import {
  chargeSchema,
  readCharge,
  readSession,
  refundSchema,
  toRefundKind,
} from './to-stripe-event.ts';

/** Takes payments at Stripe’s own pages, into the school’s account where it has one. No card data reaches this server. */
export const stripeProvider: PaymentProvider = {
  name: 'stripe',
  openCheckout: async (order, { account, pages, language, names }) => {
    const stripe = await openStripe();
    const metadata = { order_id: order.id };
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: order.id,
        customer_email: order.email,
        locale: language as Stripe.Checkout.SessionCreateParams.Locale,
        success_url: pages.success,
        cancel_url: pages.cancelled,
        metadata,
        ...(order.automaticTax && { automatic_tax: { enabled: true } }),
        // Of the charge as well, which refunds are about.
        payment_intent_data: { metadata },
        line_items: order.lines.flatMap(({ amount }, index) =>
          amount === 0
            ? []
            : [
                {
                  quantity: 1,
                  price_data: {
                    currency: order.currency.toLowerCase(),
                    unit_amount: toStripeAmount(amount, order.currency),
                    // The sum stays what the buyer has seen: tax is a part of it.
                    ...(order.automaticTax && { tax_behavior: 'inclusive' as const }),
                    product_data: { name: names[index] ?? '' },
                  },
                },
              ],
        ),
      },
      { idempotencyKey: `order ${order.id}`, ...toAccount(account) },
    );
    if (!session.url) throw new Error('Stripe opened a checkout without an address');
    return { id: session.id, url: session.url };
  },
  findPayment: async ({ id, checkoutId, account }) => {
    if (!checkoutId) return null;
    const stripe = await openStripe();
    const session = await stripe.checkout.sessions.retrieve(checkoutId, {}, toAccount(account));
    const found = readSession(session);
    return (
      found && {
        ...found,
        provider: 'stripe',
        id: `${found.kind} ${checkoutId}`,
        orderId: id,
        account,
        occurredAt: new Date().toISOString(),
      }
    );
  },
  closeCheckout: async ({ id, account }) => {
    const stripe = await openStripe();
    try {
      await stripe.checkout.sessions.expire(id, {}, toAccount(account));
    } catch (error) {
      // It was paid, or has expired: its event says so.
      if (!isRefusal(error)) throw error;
    }
  },
  refund: async ({ refundId, orderId, account, paymentId, amount, currency }) => {
    const stripe = await openStripe();
    const refund = await stripe.refunds.create(
      {
        payment_intent: paymentId,
        amount: toStripeAmount(amount, currency),
        metadata: { order_id: orderId, refund_id: refundId },
        expand: ['charge'],
      },
      { idempotencyKey: `refund ${refundId}`, ...toAccount(account) },
    );
    const { id, status } = refundSchema.parse(refund);
    const known = {
      provider: 'stripe',
      orderId,
      account,
      refundId,
      occurredAt: new Date().toISOString(),
    } as const;
    const kind = toRefundKind(status);
    const events: PaymentEvent[] = [];
    if (kind !== 'refund-failed') {
      const { refunded } = readCharge(chargeSchema.parse(refund.charge));
      events.push({ ...known, id: `refunded ${id}`, kind: 'refunded', refunded });
    }
    // A pending one is done with its event, but the download ends now.
    events.push({ ...known, id: `${status} ${id}`, kind: kind ?? 'refund-done' });
    return events;
  },
};

function toAccount(account: string | null): Stripe.RequestOptions {
  return account ? { stripeAccount: account } : {};
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError';
}
