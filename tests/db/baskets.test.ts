import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { getPrices, savePrices } from '#app/domain/selling/prices.server.ts';
import { addDay } from './support/create-guest.ts';
import { PRICES, setUpSelling } from './support/set-up-selling.ts';

const selling = setUpSelling();
const { schools, sql, idOf, held, sell, price, toBasket, order, addWaves, addCoupon, agree } =
  selling;
beforeEach(selling.stopSelling);

const wave = (id = held.day.wave) => ({ kind: 'wave', id }) as const;
const session = () => ({ kind: 'session', id: held.day.line }) as const;
const day = () => ({ kind: 'day', id: held.day.line }) as const;

test('owners set prices, staff see them, and no one else does', async () => {
  await sell();
  const { owner, coach, south } = schools.clients;
  expect(await getPrices(owner, idOf('north'))).toEqual(PRICES);
  expect(await getPrices(coach, idOf('north'))).toEqual(PRICES);
  expect(await getPrices(south, idOf('north'))).toBeNull();
  for (const client of [coach, south]) {
    expect(await savePrices(client, idOf('north'), { ...PRICES, wave: 1 })).toBe(false);
  }
  expect(await addCoupon(10)).toBe('created');
  expect(await addCoupon(20)).toBe('taken');
});

test('a basket is priced by ids alone, with what is covered or owned left out', async () => {
  await sell();
  const second = await addWaves(1);
  const basket = [wave(), wave(second[0]), session(), day(), wave(randomUUID())];
  expect((await price(basket))?.lines).toMatchObject([
    { kind: 'wave', problem: 'covered', amount: 0 },
    { kind: 'wave', problem: 'covered' },
    { kind: 'session', problem: 'covered' },
    { kind: 'day', problem: null, amount: 2500, tax: 434, about: { surferName: 'Ana', waves: 2 } },
  ]);
  expect(await price([wave(), wave(second[0])])).toMatchObject({ total: 1000, tax: 174 });
  await selling.buy([wave()]);
  expect((await price([wave(), wave(second[0])]))?.lines).toMatchObject([
    { problem: 'owned' },
    { problem: null },
  ]);
  await sell({ session: null });
  expect((await price([session()]))?.lines).toMatchObject([{ problem: 'not-for-sale' }]);
});

test('no one buys the waves of a surfer who does not agree, and only the guardian those of a minor', async () => {
  await sell();
  const link = await selling.createLink({ surfer_id: held.day.line });
  expect((await price([session()], link.client))?.total).toBe(1500);
  await agree(false);
  expect((await price([wave(), session(), day()]))?.lines.map(({ problem }) => problem)).toEqual([
    'not-agreed',
    'not-agreed',
    'not-agreed',
  ]);
  expect(await price([session()], link.client)).toBeNull();
  expect(await order(toBasket([wave()]))).toBe('changed');
  await agree(true);
  expect((await price([wave()]))?.total).toBe(500);
  await sql`update public.guests set is_marked_minor = true where id = ${held.ana.guest}`;
  expect(await price([wave()])).toBeNull();
  await sql`select private.record_consent(${held.ana.guest}, p, true, 'guardian')
    from unnest(array['share', 'coaching']) p`;
  expect((await price([wave()]))?.lines).toMatchObject([{ problem: 'guardian-needed' }]);
  expect(await order(toBasket([wave()]))).toBe('changed');
});

test('a visitor cannot buy what they may not see', async () => {
  await sell();
  const other = await selling.openOther();
  for (const client of [other.client, schools.anon, schools.clients.south]) {
    expect(await price([wave(), session(), day()], client)).toBeNull();
    expect(await order(toBasket([wave()]), client)).toBe('changed');
  }
});

test('the first waves are free, once for each guest', async () => {
  await sell({ freeWaves: 2 });
  const more = await addWaves(3);
  const all = [held.day.wave, ...more].map((id) => wave(id));
  expect(await price(all)).toMatchObject({
    total: 1000,
    lines: [{ isFree: true }, { isFree: true }, {}, {}],
  });
  const basket = toBasket(all.slice(0, 1));
  expect(await order(basket)).toBe('open');
  // What is on its way counts, but not for its own order.
  expect(await order(basket)).toBe('open');
  expect(await price(all.slice(1))).toMatchObject({ total: 1000 });
  await sql`update public.orders set cancelled_at = now()`;
  expect(await price(all.slice(1))).toMatchObject({ total: 500 });
});

test('a coupon counts until it is used up or has ended', async () => {
  await sell();
  const more = await addWaves(1);
  await addCoupon(50, 1);
  expect(await price([wave()], held.phone, ' camp ')).toMatchObject({
    total: 250,
    tax: 43,
    coupon: { percent: 50 },
  });
  expect((await price([wave()], held.phone, 'OTHER'))?.coupon).toEqual({ problem: 'unknown' });
  expect(await order(toBasket([wave()]), held.phone, { coupon: 'CAMP' })).toBe('open');
  expect((await price([wave(more[0])], held.phone, 'CAMP'))?.coupon).toEqual({
    problem: 'used-up',
  });
  expect(await order(toBasket([wave(more[0])]), held.phone, { coupon: 'CAMP' })).toBe('changed');
  await sql`update public.coupons set max_uses = 9, ends_at = now()`;
  expect((await price([wave()], held.phone, 'CAMP'))?.coupon).toEqual({ problem: 'ended' });
});

test('a day is sold with all sessions of it', async () => {
  await sell();
  const later = await addDay(schools, held.ana.guest, '2026-11-22');
  const next = await addDay(schools, held.ana.guest, '2026-11-23');
  await selling.buy([day()]);
  const lines = (await price([wave(), wave(later.wave), wave(next.wave)]))?.lines;
  expect(lines?.map(({ problem }) => problem)).toEqual(['owned', 'owned', null]);
});
