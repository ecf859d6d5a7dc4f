import { z } from 'zod';
import type { PaymentEvent } from './payment-provider.ts';
import { toIsoAmount } from './stripe-amount.ts';

const currency = z.string().transform((code) => code.toUpperCase());
const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish();
const metadata = z
  .object({ order_id: z.uuid().optional(), refund_id: z.uuid().optional() })
  .nullish();

const sessionSchema = z.object({
  id: z.string(),
  status: z.string().nullish(),
  payment_status: z.string(),
  amount_total: z.number().nullable(),
  currency: currency.nullable(),
  payment_intent: reference,
  automatic_tax: z.object({ enabled: z.boolean() }).nullish(),
  total_details: z.object({ amount_tax: z.number() }).nullish(),
  metadata,
});

export const chargeSchema = z.object({
  amount_refunded: z.number(),
  currency,
  payment_intent: reference,
  metadata,
});

export const refundSchema = z.object({ id: z.string(), status: z.string().nullish(), metadata });

const disputeSchema = z.object({ status: z.string(), payment_intent: reference, metadata });

/** An event as Stripe posts it; of other kinds than ours the object is not read. */
export const stripeEventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  created: z.number(),
  /** The connected account that it is about. */
  account: z.string().nullish(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

export type StripeEvent = z.infer<typeof stripeEventSchema>;

/** What we know of an event before its order is found by its payment. */
type Found = Omit<PaymentEvent, 'orderId'> & { orderId: string | undefined };

/** The payment event in our words; null for events that change nothing here. */
export function toPaymentEvent(event: StripeEvent): Found | null {
  const { object } = event.data;
  const known = {
    provider: 'stripe' as const,
    id: event.id,
    account: event.account ?? null,
    occurredAt: new Date(event.created * 1000).toISOString(),
  };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const found = readSession(object, event.type);
      return found && { ...known, ...found };
    }
    case 'charge.refunded': {
      const charge = chargeSchema.parse(object);
      return { ...known, ...readCharge(charge), kind: 'refunded' };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = refundSchema.parse(object);
      const kind = toRefundKind(refund.status);
      const { order_id: orderId, refund_id: refundId } = refund.metadata ?? {};
      return kind && refundId ? { ...known, kind, orderId, refundId } : null;
    }
    case 'charge.dispute.created':
      return { ...known, ...readDispute(object), kind: 'disputed' };
    case 'charge.dispute.closed': {
      const isWon = /^(?:won|warning_closed)$/.test(disputeSchema.parse(object).status);
      return isWon ? { ...known, ...readDispute(object), kind: 'dispute-won' } : null;
    }
    default:
      return null;
  }
}

/** How the payment of a checkout ended, when Stripe is asked; null while it has not. */
export function readSession(object: unknown, type?: string) {
  const session = sessionSchema.parse(object);
  const isPaid = /^(?:paid|no_payment_required)$/.test(session.payment_status);
  const isOver =
    type === 'checkout.session.expired' ||
    type === 'checkout.session.async_payment_failed' ||
    session.status === 'expired';
  if (!isPaid && !isOver) return null;
  const ofCurrency = session.currency ?? '';
  const tax = session.automatic_tax?.enabled ? session.total_details?.amount_tax : undefined;
  return {
    kind: isPaid ? ('paid' as const) : ('expired' as const),
    orderId: session.metadata?.order_id,
    amount: toIsoAmount(session.amount_total ?? 0, ofCurrency),
    currency: ofCurrency,
    ...(tax !== undefined && { tax: toIsoAmount(tax, ofCurrency) }),
    ...(session.payment_intent && { paymentId: session.payment_intent }),
  };
}

export function readCharge(charge: z.infer<typeof chargeSchema>) {
  return {
    orderId: charge.metadata?.order_id,
    refunded: toIsoAmount(charge.amount_refunded, charge.currency),
    ...(charge.payment_intent && { paymentId: charge.payment_intent }),
  };
}

/** Null while it is pending. */
export function toRefundKind(status: string | null | undefined) {
  if (status === 'succeeded') return 'refund-done';
  return status === 'failed' || status === 'canceled' ? 'refund-failed' : null;
}

function readDispute(object: unknown) {
  const { payment_intent, metadata } = disputeSchema.parse(object);
  return { orderId: metadata?.order_id, ...(payment_intent && { paymentId: payment_intent }) };
}
