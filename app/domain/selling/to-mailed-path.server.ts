import { z } from 'zod';
import { toShareToken } from '#app/domain/links/share-token.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getOrderToken } from './orders.server.ts';

/** Of the link by which an order was opened: the first part of its address, for waves or a short. */
export const ORDER_LINK_KINDS = ['w', 's'] as const;

const originSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('card') }),
    z.object({ kind: z.enum(ORDER_LINK_KINDS), id: z.string(), tokenHash: z.string() }),
  ])
  .nullable();

/**
 * Returns the address of an order for the mail with its receipt, with the way back to what was bought:
 * the link by which the buyer came, or, for a buyer with a card, the page of their waves. That page
 * opens nothing without the claim, which stays in the browser that scanned the card.
 * docs/decisions/0131-a-receipt-leads-back-by-what-its-buyer-had.md
 *
 * @param db with the service key
 */
export async function toMailedPath(db: Db, orderId: string): Promise<string> {
  const answer = await db.rpc('get_order_origin', { order_id: orderId });
  if (answer.error)
    throw new Error('Reading the origin of an order failed', { cause: answer.error });
  const link = toLink(originSchema.parse(answer.data));
  const path = `/c/orders/${await getOrderToken(db, orderId)}`;
  return path + (link ? `?${new URLSearchParams({ link })}` : '');
}

function toLink(origin: z.infer<typeof originSchema>): string | null {
  if (!origin) return null;
  if (origin.kind === 'card') return 'c/waves';
  const { token, hash } = toShareToken(origin.id);
  // The server cannot derive a link that was made with another secret key.
  return hash === origin.tokenHash ? `${origin.kind}/${token}` : null;
}
