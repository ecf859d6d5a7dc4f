import type { Order } from '#app/domain/selling/orders.server.ts';

/** What a provider says of the payment of an order, in our words. Amounts are in the smallest unit of our currencies. */
export type PaymentEvent = {
  provider: 'stripe' | 'local' | 'free';
  /** The same event has the same id, however often it arrives. */
  id: string;
  kind:
    | 'paid'
    | 'expired'
    | 'refunded'
    | 'refund-done'
    | 'refund-failed'
    | 'disputed'
    | 'dispute-won';
  orderId: string;
  /** The school's own account; null for the operator's. */
  account: string | null;
  occurredAt: string;
  amount?: number;
  currency?: string;
  paymentId?: string;
  /** How much of the amount is tax, where the provider has worked it out. */
  tax?: number;
  /** All that was paid back of the payment so far. */
  refunded?: number;
  /** Our refund. */
  refundId?: string;
};

/** Where the buyer returns to. */
export type CheckoutPages = { success: string; cancelled: string; checkout: string };

export type Refund = {
  refundId: string;
  orderId: string;
  account: string | null;
  paymentId: string;
  amount: number;
  currency: string;
  /** Of the order, before this refund. */
  refunded: number;
};

export type Checkout = { id: string; url: string };

/** Who takes the money: one interface for Stripe and for the checkout of our own, at which no money moves. */
export type PaymentProvider = {
  name: 'stripe' | 'local';
  /** Opens the page on which the order is paid; the same one when it is called again. */
  openCheckout: (
    order: Pick<Order, 'id' | 'currency' | 'lines' | 'email' | 'total' | 'automaticTax'>,
    to: { account: string | null; pages: CheckoutPages; language: string; names: string[] },
  ) => Promise<Checkout>;
  /** Asks how the payment ended; null while it has not. */
  findPayment: (order: Order) => Promise<PaymentEvent | null>;
  /** Ends a checkout that is no longer to be paid. */
  closeCheckout: (checkout: { id: string; account: string | null }) => Promise<void>;
  /** Pays back, once for each refund id; returns what is known of it now. */
  refund: (refund: Refund) => Promise<PaymentEvent[]>;
};
