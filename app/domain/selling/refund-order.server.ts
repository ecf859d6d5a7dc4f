import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { findPaymentProvider } from './payments/get-provider.server.ts';
import { savePaymentEvent } from './payments/save-payment-event.server.ts';

const startedSchema = z
  .object({
    refundId: z.string(),
    provider: z.string(),
    account: z.string().nullable(),
    paymentId: z.string(),
    amount: z.number(),
    currency: z.string(),
    refunded: z.number(),
  })
  .nullable();

/**
 * Pays an order back, whole or one line of it, for an owner or admin of its school: `refunded`, `failed` where the provider
 * refused, `not-configured` where the provider that took the money is no longer set up, `nothing` where there is nothing to pay back. A refund that was interrupted is continued.
 */
export async function refundOrder(
  db: Db,
  orderId: string,
  lineId?: string,
): Promise<'refunded' | 'failed' | 'not-configured' | 'nothing'> {
  const started = await db.rpc('begin_refund', {
    refund_id: randomUUID(),
    order_id: orderId,
    ...(lineId && { line_ids: [lineId] }),
  });
  if (started.error) throw new Error('Starting a refund failed', { cause: started.error });
  const refund = startedSchema.parse(started.data);
  if (!refund) return 'nothing';
  const provider = findPaymentProvider(refund.provider);
  if (!provider) return 'not-configured';
  const events = await provider.refund({ ...refund, orderId });
  for (const event of events) await savePaymentEvent(event);
  return events.some(({ kind }) => kind === 'refund-failed') ? 'failed' : 'refunded';
}
