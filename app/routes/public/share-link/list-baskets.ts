import type { Offer } from '#app/domain/selling/baskets.server.ts';

/**
 * The baskets with something in them of the schools that offer waves: one for each school, though
 * each of its guests has an offer.
 *
 * @param counts how many things are in the visitor's baskets, by school
 */
export function listBaskets(
  offers: readonly Pick<Offer, 'organisationId'>[],
  counts: Readonly<Record<string, number>>,
): { organisationId: string; count: number }[] {
  const schools = new Set(offers.map(({ organisationId }) => organisationId));
  return [...schools].flatMap((organisationId) => {
    const count = counts[organisationId] ?? 0;
    return count > 0 ? [{ organisationId, count }] : [];
  });
}
