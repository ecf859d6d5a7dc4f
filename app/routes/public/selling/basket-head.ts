import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts } from '#app/languages/texts.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { linkHeaders, linkMeta } from '#app/platform/pages/link-headers.ts';

/** Of both addresses of a basket: by card or account, and by a link. */
export const basketHandle = { scripts: 'none', frame: 'school' };

/** A basket that could not be paid may have got another order. */
export function toBasketHeaders({ actionHeaders }: { actionHeaders: Headers }) {
  const cookie = actionHeaders.get('set-cookie');
  return { ...linkHeaders, ...(cookie && { 'set-cookie': cookie }) };
}

type Matches = readonly [
  { loaderData?: { productName: string } | undefined },
  ...({ loaderData?: unknown } | undefined)[],
];

export function toBasketMeta({ matches }: { matches: Matches }) {
  const { t } = getTexts(findLanguage(matches));
  return [
    { title: toPageTitle(matches[0].loaderData?.productName, t('selling.basket')) },
    ...linkMeta,
  ];
}
