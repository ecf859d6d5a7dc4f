import type { Offer } from '#app/domain/selling/baskets.server.ts';

/**
 * What the waves of a surfer cost that a link opens, with the basket that they go to.
 *
 * @param path of the link's page
 */
export function toLinkedOffer(offers: Offer[], surferId: string, path: string) {
  const offer = offers.find(({ locked }) => Object.hasOwn(locked, surferId));
  return { offer, surferId, basketPath: `${path}/basket/${offer?.organisationId}` };
}
