import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { listSales } from '#app/domain/selling/sales.server.ts';
import { toSalesCsv } from '#app/domain/selling/to-orders-csv.server.ts';
import { setUpSelling } from './support/set-up-selling.ts';

const selling = setUpSelling();
const { schools, sql, idOf, held, sell, buy, addWaves } = selling;
beforeEach(selling.stopSelling);

const wave = (id: string | undefined = held.day.wave) => ({ kind: 'wave', id: id ?? '' }) as const;
const list = (by: 'day' | 'session', client = schools.clients.owner) =>
  listSales(client, idOf('north'), { by });

/** Pays lines of an order back, as the school does. */
async function refund(orderId: string, lineIds?: string[]) {
  const begun = await schools.clients.owner
    .rpc('begin_refund', {
      refund_id: randomUUID(),
      order_id: orderId,
      ...(lineIds && { line_ids: lineIds }),
    })
    .throwOnError();
  const { refundId, amount, refunded } = begun.data as Record<string, never>;
  const known = { refundId, refunded: Number(refunded) + Number(amount) };
  await selling.apply(await selling.toEvent(orderId, 'refunded', known));
  await selling.apply(await selling.toEvent(orderId, 'refund-done', known));
}

test('sales are summed by day and by session and currency, with what was paid back taken out', async () => {
  await sell();
  const [second] = await addWaves(1);
  const orderId = await buy([wave(), wave(second)]);
  const other = await selling.openOther();
  await buy([wave(other.wave)], other.client);
  await sql`update public.orders set paid_at = '2026-11-22T23:30:00Z' where id = ${orderId}`;
  await sql`update public.organisations set time_zone = 'Europe/Berlin' where id = ${idOf('north')}`;
  const days = await list('day');
  expect(days.map(({ lines, sold, refunded }) => [lines, sold, refunded])).toEqual(
    expect.arrayContaining([
      [2, 1000, 0],
      [1, 500, 0],
    ]),
  );
  // By the clock of the school.
  expect(days.map(({ day }) => day)).toContain('2026-11-23');
  const ofSession = await list('session');
  expect(ofSession.reduce((sum, { sold }) => sum + sold, 0)).toBe(1500);
  expect(ofSession.every(({ startsAt }) => startsAt !== null)).toBe(true);

  const [line] = (await selling.read(orderId)).lines;
  await refund(orderId, [line?.id ?? '']);
  expect((await list('day')).find(({ day }) => day === '2026-11-23')).toMatchObject({
    sold: 1000,
    refunded: 500,
  });
  const csv = toSalesCsv(await list('day'), 'day');
  expect(csv).toContain('2026-11-23,EUR,2,10.00,5.00,5.00');

  await sell({ currency: 'JPY' });
  const third = await addWaves(1);
  await buy([wave(third[0])]);
  expect(new Set((await list('day')).map(({ currency }) => currency))).toEqual(
    new Set(['EUR', 'JPY']),
  );
});

test('a refund by the provider’s dashboard, which names no line, is spread over the lines, to the last cent', async () => {
  await sell({ wave: 333 });
  const more = await addWaves(2);
  const orderId = await buy([wave(), wave(more[0]), wave(more[1])]);
  await selling.apply(await selling.toEvent(orderId, 'refunded', { refunded: 100 }));
  for (const by of ['day', 'session'] as const) {
    const sums = await list(by);
    expect(sums.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(100);
  }
  await selling.apply(await selling.toEvent(orderId, 'disputed'));
  expect(await list('day')).toMatchObject([{ sold: 999, refunded: 999 }]);
});

test('only owners and admins see what their school has earned', async () => {
  await sell();
  await buy([wave()]);
  expect(await list('day', schools.clients.owner)).toHaveLength(1);
  for (const person of ['coach', 'filmer', 'solo', 'south'] as const) {
    expect(await list('day', schools.clients[person]), person).toEqual([]);
  }
});

test('one line of an order is paid back: it closes, the others stay, and the rest can be paid back later', async () => {
  await sell();
  const [second] = await addWaves(1);
  const orderId = await buy([wave(), wave(second)]);
  const { lines } = await selling.read(orderId);
  await refund(orderId, [lines[0]?.id ?? '']);
  const order = await selling.read(orderId);
  expect([order.state, order.refunded]).toEqual(['partly_refunded', 500]);
  expect(order.lines.map(({ isRefunded }) => isRefunded)).toEqual([true, false]);
  const openWaves = await sql`
    select wave_id from public.entitlements where ended_at is null order by wave_id`;
  expect(openWaves.map(({ wave_id }) => wave_id)).toEqual([second]);
  const again = await schools.clients.owner.rpc('begin_refund', {
    refund_id: randomUUID(),
    order_id: orderId,
    line_ids: [lines[0]?.id ?? ''],
  });
  expect(again.data).toBeNull();
  await refund(orderId);
  expect((await selling.read(orderId)).state).toBe('refunded');
});

test('after a hundred wrong codes the coupons of a school pause for an hour, and a stranger’s tries count for nothing', async () => {
  await sell();
  await selling.addCoupon(50);
  for (let nth = 0; nth < 3; nth += 1) await selling.price([wave()], schools.anon, `GUESS${nth}`);
  expect(await sql`select tries from private.wrong_codes`).toEqual([]);
  expect((await selling.price([wave()], held.phone, 'WRONG'))?.coupon).toEqual({
    problem: 'unknown',
  });
  await sql`update private.wrong_codes set tries = 100`;
  expect((await selling.price([wave()], held.phone, 'CAMP'))?.coupon).toEqual({
    problem: 'paused',
  });
  expect(await selling.order(selling.toBasket([wave()]), held.phone, { coupon: 'CAMP' })).toBe(
    'changed',
  );
  await sql`update private.wrong_codes set since = now() - interval '61 minutes'`;
  expect((await selling.price([wave()], held.phone, 'CAMP'))?.coupon).toMatchObject({
    code: 'CAMP',
  });
});
