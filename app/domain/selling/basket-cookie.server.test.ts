import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Basket } from './basket.ts';
import { countBaskets, readBasket, toBasketCookie } from './basket-cookie.server.ts';

beforeEach(() => {
  const keys = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'];
  for (const key of keys) vi.stubEnv(key, 'http://127.0.0.1:1');
});

const school = randomUUID();
const basket: Basket = { orderId: randomUUID(), items: [{ kind: 'wave', id: randomUUID() }] };

function toRequest(cookie: string): Request {
  const [pair = ''] = cookie.split(';');
  return new Request('http://x', { headers: { cookie: pair } });
}

test('a browser gets back the basket that the server wrote', () => {
  const request = toRequest(toBasketCookie(school, basket));
  expect(readBasket(request, school)).toEqual(basket);
  expect(countBaskets(request)).toEqual({ [school]: 1 });
});

test('a visitor who writes the order of another into the cookie has a new order with the same items', () => {
  const written = toBasketCookie(school, basket);
  const named = written.replace(basket.orderId, randomUUID());
  const unsigned = written.replace(/~[^;]*/, '');
  const ofOtherSchool = toBasketCookie(randomUUID(), basket).replace(/^[^=]*/, `basket-${school}`);
  for (const cookie of [named, unsigned, ofOtherSchool]) {
    const read = readBasket(toRequest(cookie), school);
    expect(read.items).toEqual(basket.items);
    expect(cookie).not.toContain(read.orderId);
  }
});
