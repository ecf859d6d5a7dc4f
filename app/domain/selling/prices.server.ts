import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { conversionQueued } from '#app/platform/observe/conversion-channels.server.ts';

/** What a school asks, in the smallest unit of its currency; null for what it does not sell alone. */
export type Prices = {
  currency: string;
  wave: number | null;
  session: number | null;
  day: number | null;
  short: number | null;
  review: number | null;
  /** In hundredths of a percent; it is part of the prices. */
  taxRate: number;
  taxNote: string;
  /** How many waves each guest gets for nothing. */
  freeWaves: number;
  /** The school's own account at Stripe. */
  stripeAccount: string | null;
  /** Whether guests see unpaid waves only with the school's name across the picture. */
  marksPreviews: boolean;
  /** Whether Stripe says how much tax is in a payment, in place of `taxRate`. */
  automaticTax: boolean;
};

/** The prices of a school, for its staff; null where it has never set any. */
export async function getPrices(db: Db, organisationId: string): Promise<Prices | null> {
  const { data, error } = await db
    .from('prices')
    .select('*')
    .eq('organisation_id', organisationId)
    .maybeSingle();
  if (error) throw new Error('Reading the prices of a school failed', { cause: error });
  if (!data) return null;
  return {
    currency: data.currency,
    wave: data.wave,
    session: data.session,
    day: data.day,
    short: data.short,
    review: data.review,
    taxRate: data.tax_rate,
    taxNote: data.tax_note,
    freeWaves: data.free_waves,
    stripeAccount: data.stripe_account,
    marksPreviews: data.marks_previews,
    automaticTax: data.automatic_tax,
  };
}

/** False for users who are no owner or admin of the school. */
export async function savePrices(
  db: Db,
  organisationId: string,
  { taxRate, taxNote, freeWaves, stripeAccount, marksPreviews, automaticTax, ...amounts }: Prices,
): Promise<boolean> {
  const fields = {
    ...amounts,
    tax_rate: taxRate,
    tax_note: taxNote,
    free_waves: freeWaves,
    stripe_account: stripeAccount,
    marks_previews: marksPreviews,
    automatic_tax: automaticTax,
  };
  const answer = await db.rpc('save_prices', { organisation_id: organisationId, fields });
  const isSaved = requireData('Saving prices', answer);
  // Guests see no picture of an unpaid wave until it has its mark.
  if (isSaved && marksPreviews) conversionQueued.publish(null);
  return isSaved;
}

export type Coupon = { id: string; code: string; percent: number; maxUses: number; endsAt: string };

const rowSchema = z.object({
  id: z.string(),
  code: z.string(),
  percent: z.number(),
  max_uses: z.number(),
  ends_at: z.string(),
});

/** The latest first; empty for users who are no owner or admin of the school. */
export async function listCoupons(db: Db, organisationId: string): Promise<Coupon[]> {
  const answer = await db
    .from('coupons')
    .select('id, code, percent, max_uses, ends_at')
    .eq('organisation_id', organisationId)
    .order('created_at', { ascending: false })
    .limit(200);
  return rowSchema
    .array()
    .parse(requireData('Listing coupons', answer))
    .map(({ max_uses, ends_at, ...coupon }) => ({ ...coupon, maxUses: max_uses, endsAt: ends_at }));
}

/** `taken` where the school has a coupon with this code. */
export async function createCoupon(
  db: Db,
  organisationId: string,
  { id, code, percent, maxUses, endsAt }: Coupon,
): Promise<'created' | 'taken'> {
  const { error } = await db
    .from('coupons')
    .insert({
      id,
      organisation_id: organisationId,
      code,
      percent,
      max_uses: maxUses,
      ends_at: endsAt,
    });
  if (error?.code === '23505') return 'taken';
  if (error) throw new Error('Creating a coupon failed', { cause: error });
  return 'created';
}

export async function deleteCoupon(db: Db, organisationId: string, id: string): Promise<void> {
  const { error } = await db
    .from('coupons')
    .delete()
    .eq('organisation_id', organisationId)
    .eq('id', id);
  if (error) throw new Error('Deleting a coupon failed', { cause: error });
}
