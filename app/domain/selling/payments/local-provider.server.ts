import { randomUUID } from 'node:crypto';
import type { Order } from '#app/domain/selling/orders.server.ts';
import type { PaymentEvent, PaymentProvider } from './payment-provider.ts';

/** The checkout of this server, for schools that try selling out: it has two buttons, and no money moves. */
export const localProvider: PaymentProvider = {
  name: 'local',
  openCheckout: async ({ id }, { pages }) => ({ id: `local ${id}`, url: pages.checkout }),
  findPayment: async () => null,
  closeCheckout: async () => undefined,
  refund: async ({ refundId, orderId, amount, refunded }) => {
    const known = { provider: 'local', orderId, account: null, refundId } as const;
    const occurredAt = new Date().toISOString();
    const event = { ...known, occurredAt, refunded: refunded + amount };
    return [
      { ...event, id: `refunded ${refundId}`, kind: 'refunded' },
      { ...event, id: `done ${refundId}`, kind: 'refund-done' },
    ];
  },
};

/** What pressing "Pay" at that checkout says. */
export function toLocalPayment(
  order: Pick<Order, 'id' | 'total' | 'currency'>,
  provider: 'local' | 'free' = 'local',
): PaymentEvent {
  return {
    provider,
    id: `paid ${order.id}`,
    kind: 'paid',
    orderId: order.id,
    account: null,
    occurredAt: new Date().toISOString(),
    amount: order.total,
    currency: order.currency,
    paymentId: `${provider} ${randomUUID()}`,
  };
}
