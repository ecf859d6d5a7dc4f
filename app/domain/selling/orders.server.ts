import { z } from 'zod';
import { toOrderToken, toShareToken } from '#app/domain/links/share-token.server.ts';
import { isShareToken } from '#app/domain/links/share-token.ts';
import { schoolSchema } from '#app/domain/organisations/school.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { ORDER_STATES, orderLineSchema } from './order-line.ts';

const orderSchema = z.object({
  id: z.string(),
  organisationId: z.string(),
  school: schoolSchema.nullable(),
  state: z.enum(ORDER_STATES),
  email: z.string(),
  currency: z.string(),
  total: z.number(),
  tax: z.number(),
  taxRate: z.number(),
  /** The provider says the tax with the payment; 0 until then. */
  automaticTax: z.boolean(),
  taxNote: z.string(),
  couponCode: z.string().nullable(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  refunded: z.number(),
  provider: z.enum(['stripe', 'local', 'free']).nullable(),
  account: z.string().nullable(),
  checkoutId: z.string().nullable(),
  checkoutUrl: z.string().nullable(),
  receipt: z.object({ number: z.number(), issuedAt: z.string() }).nullable(),
  lines: z.array(orderLineSchema),
});

export type Order = z.infer<typeof orderSchema>;

/**
 * The token in the address of an order, which opens it for everyone who has it.
 *
 * @param admin with the service key, which alone reads the stored hash
 */
export async function getOrderToken(admin: Db, orderId: string): Promise<string> {
  const { data, error } = await admin
    .from('orders')
    .select('token_hash')
    .eq('id', orderId)
    .maybeSingle();
  if (error) throw new Error('Reading the token of an order failed', { cause: error });
  const own = toOrderToken(orderId);
  // Orders once had tokens derived as those of links: their addresses were handed out.
  const older = toShareToken(orderId);
  return data?.token_hash === older.hash ? older.token : own.token;
}

/** The order with the token in an address; null for an unknown one. */
export async function readOrder(db: Db, token: string | null | undefined): Promise<Order | null> {
  if (!isShareToken(token ?? undefined)) return null;
  const answer = await db.rpc('read_order', { token: token ?? '' });
  if (answer.error) throw new Error('Reading an order failed', { cause: answer.error });
  return orderSchema.nullable().parse(answer.data);
}

const soldSchema = z.array(
  z.object({
    id: z.string(),
    state: z.enum(ORDER_STATES),
    email: z.string(),
    currency: z.string(),
    total: z.number(),
    tax: z.number(),
    taxRate: z.number(),
    refunded: z.number(),
    couponCode: z.string().nullable(),
    provider: z.enum(['stripe', 'local', 'free']).nullable(),
    createdAt: z.string(),
    paidAt: z.string().nullable(),
    receiptNumber: z.number().nullable(),
    /** The mail with the receipt failed, or the order has no address that it could be sent to. */
    isReceiptUnsent: z.boolean(),
    lines: z.array(
      orderLineSchema.extend({
        /** The surfer no longer agrees that the wave is passed on. */
        hasWithdrawn: z.boolean(),
      }),
    ),
  }),
);

/** An order as its school sees it. */
export type SoldOrder = z.infer<typeof soldSchema>[number];

/** The orders of a school, the newest first, for its owners and admins; empty for all others. */
export async function listOrders(
  db: Db,
  organisationId: string,
  { before, pageSize = 100 }: { before?: string | undefined; pageSize?: number } = {},
): Promise<SoldOrder[]> {
  const answer = await db.rpc('list_orders', {
    organisation_id: organisationId,
    page_size: pageSize,
    ...(before && { before }),
  });
  return soldSchema.parse(requireData('Listing the orders of a school', answer));
}
