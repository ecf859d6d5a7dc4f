import { toMailedPath } from '#app/domain/selling/to-mailed-path.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import type { PaymentEvent } from './payment-provider.ts';

/**
 * Applies what a provider says to its order, exactly once, in whatever order events arrive: `applied`, `seen`, or why it
 * was not (`unknown-order`, `other-account`, `wrong-amount`).
 */
export async function savePaymentEvent(
  event: PaymentEvent,
  admin = createAdminSupabase(),
): Promise<string> {
  const answer = await admin.rpc('apply_payment_event', {
    event: { ...event },
    site_url: getSiteUrl(),
    path: await toMailedPath(admin, event.orderId),
  });
  const outcome = requireData('Applying a payment event', answer);
  if (outcome !== 'applied' && outcome !== 'seen') {
    const { id, kind, orderId, account } = event;
    // Signed, and wrong: an operator has to look at it. Other shops at the same account have orders that are unknown here.
    const level = outcome === 'unknown-order' ? 'warn' : 'error';
    logger[level]({ outcome, id, kind, orderId, account }, 'a payment event was not applied');
  }
  return outcome;
}
