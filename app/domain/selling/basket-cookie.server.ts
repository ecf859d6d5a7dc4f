import { randomUUID } from 'node:crypto';
import { parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import { openSealedText, toSealedText } from '#app/platform/auth/sealed-text.server.ts';
import { isSecureSite } from '#app/platform/env/site-url.server.ts';
import { type Basket, parseBasket, toBasketText } from './basket.ts';

const MAX_AGE_SECONDS = 30 * 86_400;
/** Between the basket and the signature of its order. */
const SEPARATOR = '~';
const NAME = /^basket-([0-9a-f-]{36})$/;

/**
 * What is in this browser's basket of a school; a new one where nothing is. The items need no signature: what may be
 * bought, and for how much, is decided each time. The id of the order has one: the server derives the order's token from
 * it, so that a visitor who named the order of another could cancel it.
 */
export function readBasket(request: Request, organisationId: string): Basket {
  const found = listCookies(request).find(({ name }) => name === toName(organisationId));
  const [text = '', signature] = (found?.value ?? '').split(SEPARATOR);
  const { orderId, items } = parseBasket(text) ?? { orderId: randomUUID(), items: [] };
  const isOurs = openSealedText(toPurpose(organisationId), `${orderId}.${signature}`) !== null;
  return { orderId: isOurs ? orderId : randomUUID(), items };
}

/** How many things are in the baskets of this browser, by school. */
export function countBaskets(request: Request): Record<string, number> {
  const counts = listCookies(request).flatMap(({ name, value }) => {
    const organisationId = NAME.exec(name)?.[1];
    const count = parseBasket((value ?? '').split(SEPARATOR)[0] ?? '')?.items.length ?? 0;
    return organisationId && count > 0 ? [[organisationId, count] as const] : [];
  });
  return Object.fromEntries(counts);
}

/** The `set-cookie` that stores a basket; an empty one is deleted. */
export function toBasketCookie(organisationId: string, basket: Basket): string {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecureSite() } as const;
  const maxAge = basket.items.length === 0 ? 0 : MAX_AGE_SECONDS;
  const signature = toSealedText(toPurpose(organisationId), basket.orderId).split('.')[1];
  const value = `${toBasketText(basket)}${SEPARATOR}${signature}`;
  return serializeCookieHeader(toName(organisationId), value, { ...options, maxAge });
}

function toPurpose(organisationId: string): string {
  return `order of the basket of ${organisationId}`;
}

function toName(organisationId: string): string {
  return `basket-${organisationId}`;
}

function listCookies(request: Request) {
  return parseCookieHeader(request.headers.get('cookie') ?? '');
}
