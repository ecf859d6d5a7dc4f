import { randomUUID } from 'node:crypto';
import { parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import { isSecureSite } from '#app/platform/env/site-url.server.ts';
import { type Basket, parseBasket, toBasketText } from './basket.ts';

const MAX_AGE_SECONDS = 30 * 86_400;
const NAME = /^basket-([0-9a-f-]{36})$/;

/**
 * What is in this browser's basket of a school; a new one where nothing is. It needs no signature: what may be bought, and
 * for how much, is decided each time.
 */
export function readBasket(request: Request, organisationId: string): Basket {
  const found = listCookies(request).find(({ name }) => name === toName(organisationId));
  return parseBasket(found?.value ?? '') ?? { orderId: randomUUID(), items: [] };
}

/** How many things are in the baskets of this browser, by school. */
export function countBaskets(request: Request): Record<string, number> {
  const counts = listCookies(request).flatMap(({ name, value }) => {
    const organisationId = NAME.exec(name)?.[1];
    const count = parseBasket(value ?? '')?.items.length ?? 0;
    return organisationId && count > 0 ? [[organisationId, count] as const] : [];
  });
  return Object.fromEntries(counts);
}

/** The `set-cookie` that stores a basket; an empty one is deleted. */
export function toBasketCookie(organisationId: string, basket: Basket): string {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecureSite() } as const;
  const maxAge = basket.items.length === 0 ? 0 : MAX_AGE_SECONDS;
  return serializeCookieHeader(toName(organisationId), toBasketText(basket), {
    ...options,
    maxAge,
  });
}

function toName(organisationId: string): string {
  return `basket-${organisationId}`;
}

function listCookies(request: Request) {
  return parseCookieHeader(request.headers.get('cookie') ?? '');
}
