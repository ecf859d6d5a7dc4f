import { z } from 'zod';
import { toOrderToken } from '#app/domain/links/share-token.server.ts';
import { schoolSchema } from '#app/domain/organisations/school.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { Basket, BasketItem } from './basket.ts';
import { lineFields } from './order-line.ts';

const PROBLEMS = [
  'guardian-needed',
  'not-agreed',
  'owned',
  'covered',
  'empty',
  'not-for-sale',
] as const;

const pricedLineSchema = z.object({
  id: z.string(),
  ...lineFields,
  /** Why it can't be bought; it is not in the sums. */
  problem: z.enum(PROBLEMS).nullable(),
});

export type PricedLine = z.infer<typeof pricedLineSchema>;

const pricedSchema = z.object({
  organisationId: z.string(),
  school: schoolSchema.nullable(),
  currency: z.string(),
  /** In hundredths of a percent. */
  taxRate: z.number(),
  /** Stripe says the tax with the payment. */
  automaticTax: z.boolean(),
  taxNote: z.string(),
  coupon: z
    .union([
      z.object({ code: z.string(), percent: z.number() }),
      z.object({ problem: z.enum(['unknown', 'ended', 'used-up', 'paused']) }),
    ])
    .nullable(),
  lines: z.array(pricedLineSchema),
  total: z.number(),
  tax: z.number(),
});

export type PricedBasket = z.infer<typeof pricedSchema>;

/** What the visitor's basket costs now; null where nothing in it is theirs to see, or the school sells nothing. */
export async function getPricedBasket(
  db: Db,
  organisationId: string,
  items: BasketItem[],
  coupon = '',
): Promise<PricedBasket | null> {
  const priced = await db.rpc('price_basket', {
    organisation_id: organisationId,
    items: items.map(({ kind, id }) => ({ kind, id })),
    coupon,
  });
  if (priced.error) throw new Error('Pricing a basket failed', { cause: priced.error });
  return pricedSchema.nullable().parse(priced.data);
}

type NewOrder = {
  organisationId: string;
  coupon: string;
  email: string;
  language: string;
  wantsReminder: boolean;
  /** What the buyer has seen. */
  total: number;
  currency: string;
};

const openedSchema = z
  .object({ state: z.enum(['open', 'paid', 'other', 'changed', 'too-many']) })
  .nullable();

/**
 * Opens the order of a basket. `open`, also when the same basket is sent again; `paid` when it was paid already; `other`
 * when the order's basket was another, which cancels that order: the basket needs a new id; `changed` when it costs
 * something else than the buyer has seen. Null for the order of another visitor.
 */
export async function openOrder(db: Db, { orderId, items }: Basket, order: NewOrder) {
  const answer = await db.rpc('open_order', {
    basket: {
      ...order,
      orderId,
      tokenHash: toOrderToken(orderId).hash.slice('\\x'.length),
      items: items.map(({ kind, id }) => ({ kind, id })),
    },
  });
  if (answer.error) throw new Error('Opening an order failed', { cause: answer.error });
  return openedSchema.parse(answer.data)?.state ?? null;
}

const offersSchema = z.array(
  z.object({
    guestId: z.string(),
    organisationId: z.string(),
    currency: z.string(),
    wave: z.number().nullable(),
    session: z.number().nullable(),
    day: z.number().nullable(),
    /** How many the guest still gets for nothing. */
    freeWaves: z.number(),
    /** What keeps this visitor from buying any of them. */
    problem: z.enum(['guardian-needed', 'not-agreed']).nullable(),
    /** The waves that are to be paid for, by roster row. */
    locked: z.record(z.string(), z.array(z.string())),
  }),
);

/** What one guest's waves cost. */
export type Offer = z.infer<typeof offersSchema>[number];

/** What the waves cost that the visitor's cards, account or link show; empty where all of them are free. */
export async function listOffers(db: Db, sessionId?: string): Promise<Offer[]> {
  const answer = await db.rpc('list_offers', sessionId ? { session_id: sessionId } : {});
  return offersSchema.parse(requireData('Listing what waves cost', answer));
}

const offered = {
  organisationId: z.string(),
  currency: z.string(),
  amount: z.number(),
  /** What keeps this visitor from buying it. */
  problem: z.enum(PROBLEMS).nullable(),
};

const shortOffersSchema = z.array(z.object({ shortId: z.string(), ...offered }));

/** What a short costs, at one school. */
export type ShortOffer = z.infer<typeof shortOffersSchema>[number];

/** What a short costs at each school that sells it: of the user's, or of the visitor's link. */
export async function listShortOffers(db: Db, shortId?: string): Promise<ShortOffer[]> {
  const answer = await db.rpc('list_short_offers', shortId ? { short_id: shortId } : {});
  return shortOffersSchema.parse(requireData('Listing what a short costs', answer));
}

const shortPartOffersSchema = z.array(
  z
    .object({ ...offered, kind: lineFields.kind, id: z.string(), about: lineFields.about })
    .omit({ problem: true }),
);

/** A review, a wave, or all waves of its session or day, that is to be paid for before a short of it opens. */
export type ShortPartOffer = z.infer<typeof shortPartOffersSchema>[number];

/** What the user can buy to open their short, besides the short itself. */
export async function listShortPartOffers(db: Db, shortId: string): Promise<ShortPartOffer[]> {
  const answer = await db.rpc('list_short_part_offers', { short_id: shortId });
  return shortPartOffersSchema.parse(requireData('Listing what opens a short', answer));
}

const reviewOffersSchema = z.array(z.object({ reviewId: z.string(), ...offered }));

/** What a review costs. */
export type ReviewOffer = z.infer<typeof reviewOffersSchema>[number];

/** What a review costs that is not paid for: of the visitor's guests, or of their link; null for every other one. */
export async function getReviewOffer(db: Db, reviewId: string): Promise<ReviewOffer | null> {
  const answer = await db.rpc('list_review_offers', { review_id: reviewId });
  const [offer] = reviewOffersSchema.parse(requireData('Reading what a review costs', answer));
  return offer ?? null;
}

/** Of these waves those that the visitor has to pay for before they take them. */
export async function listLockedWaves(db: Db, waveIds: string[]): Promise<Set<string>> {
  const answer = await db.rpc('list_locked_waves', { wave_ids: waveIds });
  return new Set(requireData('Listing waves to be paid for', answer));
}
