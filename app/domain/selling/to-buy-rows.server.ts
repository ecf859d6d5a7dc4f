import { getTexts } from '#app/languages/texts.ts';
import type { Offer, ShortOffer, ShortPartOffer } from './baskets.server.ts';
import { formatMoney } from './money.ts';
import { toFullLineName } from './to-line-names.ts';

/** One thing on offer on the app's own screens: `item` as the basket's form has it (`wave:<id>`), of a school. */
export type BuyRow = { item: string; name: string; price: string; organisationId: string };

const problems = {
  'guardian-needed':
    'Only your parent or guardian can buy these waves, with the link that the school e-mailed them.',
  'not-agreed': 'You do not agree to share your waves, so no one can buy them.',
};

/**
 * What the user's waves cost that are to be paid for, or why they can't be bought; null where all of them are free.
 *
 * @param waveId the wave that is shown alone; without it all waves of the session are on offer
 */
export function toWaveRows(
  offers: Offer[],
  waveId?: string,
): { problem: string | null; rows: BuyRow[] } | null {
  const on = offers.filter((offer) => listRows(offer, waveId).length > 0);
  const [first] = on;
  if (!first) return null;
  if (first.problem) return { problem: problems[first.problem], rows: [] };
  return { problem: null, rows: on.flatMap((offer) => listRows(offer, waveId)) };
}

function listRows(offer: Offer, waveId: string | undefined): BuyRow[] {
  const { wave, session, locked } = offer;
  return Object.entries(locked).flatMap(([surferId, waveIds]) => {
    if (waveIds.length === 0 || (waveId && !waveIds.includes(waveId))) return [];
    const toRow = (item: string, name: string, amount: number | null) =>
      amount === null ? [] : [toBuyRow(item, name, { ...offer, amount })];
    return [
      ...(waveId ? toRow(`wave:${waveId}`, 'This wave', wave) : []),
      ...toRow(`session:${surferId}`, 'All waves of this session', session),
    ];
  });
}

/** What the user's short costs at each school that sells it, and what is in it and sold by itself. */
export function toShortRows(offers: ShortOffer[], parts: ShortPartOffer[]): BuyRow[] {
  const texts = getTexts('en');
  return [
    ...offers
      .filter(({ problem }) => problem === null)
      .map((offer) => toBuyRow(`short:${offer.shortId}`, 'This short', offer)),
    ...parts.map((offer) =>
      toBuyRow(`${offer.kind}:${offer.id}`, toFullLineName(offer, texts), offer),
    ),
  ];
}

type Priced = { amount: number; currency: string; organisationId: string };

function toBuyRow(item: string, name: string, { organisationId, ...money }: Priced): BuyRow {
  return { item, name, price: formatMoney(money, 'en-GB'), organisationId };
}
