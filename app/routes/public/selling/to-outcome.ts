import type { OrderState } from '#app/domain/selling/order-line.ts';

/** The keys of what a page says of an order; null for an unknown one. */
export function toOutcome(state: OrderState | null) {
  switch (state) {
    case 'paid':
    case 'partly_refunded':
      return { title: 'selling.paid', text: 'selling.paidText' } as const;
    case 'pending':
      return { title: 'selling.waiting', text: 'selling.waitingText' } as const;
    case 'refunded':
      return { title: 'selling.refunded', text: 'selling.refundedText' } as const;
    case 'disputed':
      return { title: 'selling.order', text: 'selling.disputedText' } as const;
    case 'cancelled':
    case 'expired':
      return { title: 'selling.ended', text: 'selling.endedText' } as const;
    default:
      return { title: 'selling.nothingCharged', text: 'selling.nothingText' } as const;
  }
}
