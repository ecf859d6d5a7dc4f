import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** How sales are summed: by the day on which they were paid, or by the session that they were sold of. */
export const SALES_BY = ['day', 'session'] as const;
export type SalesBy = (typeof SALES_BY)[number];

const salesSchema = z.array(
  z.object({
    /** `2026-06-14`, of the school's clock, when they were paid; null by session. */
    day: z.string().nullable(),
    /** Of the session that they were sold of; null by day, and for shorts. */
    startsAt: z.string().nullable(),
    timeZone: z.string().nullable(),
    /** Null for a secret spot. */
    spotName: z.string().nullable(),
    currency: z.string(),
    lines: z.number(),
    sold: z.number(),
    /** Paid back, or disputed. */
    refunded: z.number(),
  }),
);

/** What a school has earned on a day, or of a session, in one currency. */
export type Sale = z.infer<typeof salesSchema>[number];

/**
 * The sales of a school, the newest first, for its owners and admins; empty for all others.
 *
 * @param input `days`: only what was paid in so many days up to the latest payment
 */
export async function listSales(
  db: Db,
  organisationId: string,
  { by, days }: { by: SalesBy; days?: number },
): Promise<Sale[]> {
  const answer = await db.rpc('list_sales', {
    organisation_id: organisationId,
    by_session: by === 'session',
    ...(days !== undefined && { days }),
  });
  return salesSchema.parse(requireData('Listing the sales of a school', answer));
}
