import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import { getEnv } from '#app/platform/env/get-env.server.ts';
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
  const isOurs = signature === sign(organisationId, orderId);
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
  const signature = sign(organisationId, basket.orderId);
  const value = `${toBasketText(basket)}${SEPARATOR}${signature}`;
  return serializeCookieHeader(toName(organisationId), value, { ...options, maxAge });
}

function sign(organisationId: string, orderId: string): string {
  const secret = getEnv().SUPABASE_SECRET_KEY;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'baskets', 32));
  return createHmac('sha256', key).update(`${organisationId} ${orderId}`).digest('base64url');
}

function toName(organisationId: string): string {
  return `basket-${organisationId}`;
}

function listCookies(request: Request) {
  return parseCookieHeader(request.headers.get('cookie') ?? '');
}
