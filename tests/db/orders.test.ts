import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { toOrderToken } from '#app/domain/links/share-token.server.ts';
import { openOrder } from '#app/domain/selling/baskets.server.ts';
import { listOrders } from '#app/domain/selling/orders.server.ts';
import type { PaymentEvent } from '#app/domain/selling/payments/payment-provider.ts';
import { sendOrderReminders } from '#app/domain/selling/send-order-reminders.server.ts';
import { setUpSelling } from './support/set-up-selling.ts';

const selling = setUpSelling();
const { schools, sql, idOf, held, sell, toBasket, order, addWaves, read, toEvent, apply } = selling;
beforeEach(selling.stopSelling);

const wave = (id = held.day.wave) => ({ kind: 'wave', id }) as const;

async function countAll() {
  const [counts] = await sql`
    select (select count(*)::int from public.entitlements) as entitlements,
      (select count(*)::int from public.receipts) as receipts,
      (select count(*)::int from public.mail_outbox where kind = 'receipt' and idempotency_key in (
        select id::text from public.orders)) as mails`;
  return counts;
}

test('two tabs that pay one basket have one order; a changed basket has another', async () => {
  await sell();
  const more = await addWaves(1);
  const basket = toBasket([wave()]);
  expect(await Promise.all([order(basket), order(basket), order(basket)])).toEqual([
    'open',
    'open',
    'open',
  ]);
  expect(await order({ ...basket, items: [wave(), wave(more[0])] })).toBe('other');
  expect((await read(basket.orderId)).state).toBe('cancelled');
  // Its payment arrives in spite of that, and counts.
  await selling.saveCheckout(basket.orderId);
  expect(await apply(await toEvent(basket.orderId, 'paid'))).toBe('other-account');
  const again = toBasket([wave()]);
  await order(again);
  await selling.saveCheckout(again.orderId);
  await sql`update public.orders set cancelled_at = now() where id = ${again.orderId}`;
  expect(await apply(await toEvent(again.orderId, 'paid'))).toBe('applied');
  expect((await read(again.orderId)).state).toBe('paid');
  expect(await order(again)).toBe('paid');
});

test('an order keeps its prices; one that was seen with others is not opened', async () => {
  await sell();
  const basket = toBasket([wave()]);
  expect(await order(basket)).toBe('open');
  await sell({ wave: 900, taxRate: 0 });
  expect(await read(basket.orderId)).toMatchObject({ total: 500, tax: 87, taxRate: 2100 });
  const seen = {
    organisationId: idOf('north'),
    coupon: '',
    email: 'a@example.com',
    language: 'en',
    wantsReminder: false,
  };
  const late = { ...seen, total: 500, currency: 'EUR' };
  expect(await openOrder(held.phone, toBasket([wave()]), late)).toBe('changed');
  expect(await openOrder(held.phone, toBasket([wave()]), { ...late, total: 0 })).toBe('changed');
  expect(await openOrder(held.phone, toBasket([wave()]), { ...late, total: 900 })).toBe('open');
});

test('events in every order, each twice, make one entitlement, one receipt and one mail', async () => {
  await sell();
  await addWaves(1);
  const names = ['paid', 'refunded', 'refund-done', 'disputed', 'dispute-won', 'expired'] as const;
  for (let turn = 0; turn < 12; turn += 1) {
    const basket = toBasket([wave()]);
    await order(basket);
    await selling.saveCheckout(basket.orderId);
    const events: PaymentEvent[] = [];
    for (const kind of names) {
      const more = kind === 'refunded' ? { refunded: 200 } : {};
      const event = await toEvent(basket.orderId, kind, more);
      events.push(event, event);
    }
    const shuffled = events
      .map((event, index) => ({ event, at: Math.sin(turn * 100 + index) }))
      .sort((a, b) => a.at - b.at);
    for (const { event } of shuffled) expect(['applied', 'seen']).toContain(await apply(event));
    expect(await read(basket.orderId), `turn ${turn}`).toMatchObject({
      state: 'partly_refunded',
      refunded: 200,
      receipt: { number: turn + 1 },
    });
    // The wave is owned from now on: the next turn needs it to be free again.
    await sql`update public.entitlements set ended_at = now()`;
  }
  expect(await countAll()).toEqual({ entitlements: 12, receipts: 12, mails: 12 });
});

test('a refund or dispute ends an entitlement, in whichever order events arrive, and a won dispute restores it', async () => {
  await sell();
  const isOpen = async () => {
    const [row] = await sql`select ended_at is null as open from public.entitlements`;
    return row?.open;
  };
  const basket = toBasket([wave()]);
  await order(basket);
  await selling.saveCheckout(basket.orderId);
  const at = (second: number) => ({ occurredAt: `2026-11-29T10:00:0${second}Z` });
  const tell = async (kind: PaymentEvent['kind'], more: Partial<PaymentEvent> = {}) =>
    apply(await toEvent(basket.orderId, kind, more));
  await tell('disputed', at(3));
  expect(await countAll()).toMatchObject({ entitlements: 0, receipts: 0 });
  await tell('paid', at(1));
  expect([await isOpen(), (await read(basket.orderId)).state]).toEqual([false, 'disputed']);
  await tell('dispute-won', at(4));
  expect([await isOpen(), (await read(basket.orderId)).state]).toEqual([true, 'paid']);
  await tell('refunded', { ...at(6), refunded: 500 });
  // An older one that is late changes nothing.
  await tell('refunded', { ...at(5), refunded: 200 });
  expect([await isOpen(), (await read(basket.orderId)).state]).toEqual([false, 'refunded']);
  expect(await countAll()).toMatchObject({ entitlements: 1, receipts: 1 });
});

test('a payment of another sum, currency, account or order gives nothing', async () => {
  await sell();
  const basket = toBasket([wave()]);
  await order(basket);
  await selling.saveCheckout(basket.orderId, 'acct_1');
  const paid = { account: 'acct_1' };
  const outcomes = [
    await apply(await toEvent(basket.orderId, 'paid')),
    await apply(await toEvent(basket.orderId, 'paid', { account: 'acct_2' })),
    await apply(await toEvent(basket.orderId, 'paid', { ...paid, provider: 'local' })),
    await apply(await toEvent(basket.orderId, 'paid', { ...paid, amount: 499 })),
    await apply(await toEvent(basket.orderId, 'paid', { ...paid, currency: 'USD' })),
    await apply({ ...(await toEvent(basket.orderId, 'paid', paid)), orderId: randomUUID() }),
  ];
  expect(outcomes).toEqual([
    'other-account',
    'other-account',
    'other-account',
    'wrong-amount',
    'wrong-amount',
    'unknown-order',
  ]);
  expect(await countAll()).toEqual({ entitlements: 0, receipts: 0, mails: 0 });
  expect(await apply(await toEvent(basket.orderId, 'paid', paid))).toBe('applied');
});

test('only the server applies events, and only owners see sales', async () => {
  await sell();
  const orderId = await selling.buy([wave()]);
  const { owner, coach, south } = schools.clients;
  for (const client of [owner, held.phone, schools.anon]) {
    const answer = await client.rpc('apply_payment_event', { event: {}, site_url: '', path: '' });
    expect(answer.error?.code).toBe('42501');
  }
  expect(await listOrders(owner, idOf('north'))).toMatchObject([
    { id: orderId, state: 'paid', total: 500, receiptNumber: 1, lines: [{ hasWithdrawn: false }] },
  ]);
  expect(await listOrders(coach, idOf('north'))).toEqual([]);
  expect(await listOrders(south, idOf('north'))).toEqual([]);
  await selling.agree(false);
  expect(await listOrders(owner, idOf('north'))).toMatchObject([
    { lines: [{ hasWithdrawn: true }] },
  ]);
});

test('a school has its own numbers of receipts, without gaps under a crowd', async () => {
  await sell();
  const ids = [held.day.wave, ...(await addWaves(7))];
  await Promise.all(ids.map((id) => selling.buy([wave(id)])));
  const numbers = await sql`select number from public.receipts order by number`;
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a buyer who wanted it is reminded once, a day later, unless they have paid', async () => {
  await sell();
  const [other] = await addWaves(1);
  const basket = toBasket([wave()]);
  await order(basket, held.phone, { wantsReminder: true });
  await order(toBasket([wave(other)]));
  const remind = () => sendOrderReminders(schools.admin, 'http://x');
  expect(await remind()).toBe(0);
  await sql`update public.orders set created_at = now() - interval '25 hours'`;
  expect([await remind(), await remind()]).toEqual([1, 0]);
  const [mail] = await sql`
    select recipient, params from public.mail_outbox where kind = 'order-reminder'`;
  expect(mail).toMatchObject({
    recipient: 'ana@example.com',
    params: { path: `/c/orders/${toOrderToken(basket.orderId).token}`, total: 500 },
  });
});

test('a payment counts although its order has no address for the receipt, and the school sees that', async () => {
  await sell();
  const [other] = await addWaves(1);
  const [old, usual] = [toBasket([wave()]), toBasket([wave(other)])];
  for (const basket of [old, usual]) {
    await order(basket, held.phone, { wantsReminder: true });
    await selling.saveCheckout(basket.orderId);
  }
  // As orders were before their addresses were checked.
  await sql.begin(async (transaction) => {
    await transaction`alter table public.orders disable trigger keep_address_plain`;
    await transaction`update public.orders set email = 'ana@b@example.com' where id = ${old.orderId}`;
    await transaction`alter table public.orders enable trigger keep_address_plain`;
  });
  await sql`update public.orders set created_at = now() - interval '25 hours'`;
  expect(await sendOrderReminders(schools.admin, 'http://x')).toBe(1);
  for (const { orderId } of [old, usual]) await apply(await toEvent(orderId, 'paid'));
  expect((await read(old.orderId)).receipt).not.toBeNull();
  const unsent = async () => {
    const orders = await listOrders(schools.clients.owner, idOf('north'));
    return orders.flatMap(({ id, isReceiptUnsent }) => (isReceiptUnsent ? [id] : []));
  };
  expect(await unsent()).toEqual([old.orderId]);
  await sql`update public.mail_outbox set state = 'failed', ended_at = now()
    where kind = 'receipt' and idempotency_key = ${usual.orderId}`;
  expect((await unsent()).sort()).toEqual([old.orderId, usual.orderId].sort());
});

test('a server that is killed between the event and its rows leaves nothing, and the event that is sent again gives everything', async () => {
  await sell();
  const basket = toBasket([wave()]);
  await order(basket);
  await selling.saveCheckout(basket.orderId);
  const event = await toEvent(basket.orderId, 'paid');
  const killed = sql.begin(async (transaction) => {
    const [row] = await transaction`
      select public.apply_payment_event(${sql.json({ ...event })}, 'http://x', '/c/orders/x') as outcome`;
    expect(row?.outcome).toBe('applied');
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await countAll()).toEqual({ entitlements: 0, receipts: 0, mails: 0 });
  expect((await read(basket.orderId)).state).toBe('pending');
  expect(await apply(event)).toBe('applied');
  expect(await apply(event)).toBe('seen');
  expect(await countAll()).toEqual({ entitlements: 1, receipts: 1, mails: 1 });
});
