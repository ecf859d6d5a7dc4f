import { randomUUID } from 'node:crypto';
import { toOrderToken } from '#app/domain/links/share-token.server.ts';
import type { Basket, BasketItem } from '#app/domain/selling/basket.ts';
import { getPricedBasket, openOrder } from '#app/domain/selling/baskets.server.ts';
import { type Order, readOrder } from '#app/domain/selling/orders.server.ts';
import type { PaymentEvent } from '#app/domain/selling/payments/payment-provider.ts';
import { savePaymentEvent } from '#app/domain/selling/payments/save-payment-event.server.ts';
import { createCoupon, type Prices, savePrices } from '#app/domain/selling/prices.server.ts';
import type { Client } from './create-two-schools.ts';
import { setUpGuestPhone } from './set-up-guest-phone.ts';

export const PRICES: Prices = {
  currency: 'EUR',
  wave: 500,
  session: 1500,
  day: 2500,
  short: 700,
  review: null,
  taxRate: 2100,
  taxNote: '',
  freeWaves: 0,
  stripeAccount: null,
  marksPreviews: false,
  automaticTax: false,
};

/** As setUpGuestPhone, or what else has prepared it, and the school `north` can sell: Ana's phone buys. */
export function setUpSelling(made = setUpGuestPhone()) {
  const { schools, sql, idOf, held } = made;

  async function sell(prices: Partial<Prices> = {}): Promise<void> {
    const saved = await savePrices(schools.clients.owner, idOf('north'), { ...PRICES, ...prices });
    if (!saved) throw new Error('The prices were not saved');
  }

  /** North sells nothing, and has sold nothing. */
  async function stopSelling(): Promise<void> {
    await sql`delete from public.orders`;
    await sql`delete from private.receipt_numbers`;
    await sql`delete from public.coupons`;
    await sql`delete from public.prices`;
    await sql`delete from private.wrong_codes`;
  }

  const price = (items: BasketItem[], client = held.phone, coupon = '') =>
    getPricedBasket(client, idOf('north'), items, coupon);

  const toBasket = (items: BasketItem[]): Basket => ({ orderId: randomUUID(), items });

  /** Sends the basket as its page does, with the sum that the buyer has seen. */
  async function order(basket: Basket, client = held.phone, given: Record<string, unknown> = {}) {
    const coupon = typeof given.coupon === 'string' ? given.coupon : '';
    const seen = await price(basket.items, client, coupon);
    return openOrder(client, basket, {
      organisationId: idOf('north'),
      coupon,
      email: 'ana@example.com',
      language: 'en',
      wantsReminder: false,
      total: seen?.total ?? 0,
      currency: seen?.currency ?? 'EUR',
      ...given,
    });
  }

  async function read(orderId: string): Promise<Order> {
    const order = await readOrder(schools.anon, toOrderToken(orderId).token);
    if (!order) throw new Error('There is no such order');
    return order;
  }

  /** The checkout at which it is to be paid. */
  async function saveCheckout(orderId: string, account: string | null = null) {
    const checkout = { provider: 'stripe', account, id: 'cs_1', url: 'http://x' };
    await schools.admin.rpc('save_checkout', { order_id: orderId, checkout }).throwOnError();
  }

  /** More waves of Ana's on the same day. */
  async function addWaves(count: number): Promise<string[]> {
    const rows = await sql`
      insert into public.waves (session_id, video_id, surfer_id, start_ms, end_ms)
      select session_id, video_id, surfer_id, n * 1000, n * 1000 + 900
      from public.waves, generate_series(6, ${5 + count}::integer) n where id = ${held.day.wave} returning id`;
    return rows.map(({ id }) => `${id}`);
  }

  async function addCoupon(percent: number, maxUses = 10, endsAt = '2099-01-01T00:00:00Z') {
    const coupon = { id: randomUUID(), code: 'CAMP', percent, maxUses, endsAt };
    return createCoupon(schools.clients.owner, idOf('north'), coupon);
  }

  /** Ana agrees to links, or withdraws. */
  const agree = (isGiven: boolean) =>
    sql`select private.record_consent(${held.ana.guest}, 'share', ${isGiven}, 'surfer')`;

  /** An event as the provider says it. */
  async function toEvent(
    orderId: string,
    kind: PaymentEvent['kind'],
    more: Partial<PaymentEvent> = {},
  ): Promise<PaymentEvent> {
    const { total: amount, currency } = await read(orderId);
    const known = { provider: 'stripe', orderId, account: null, paymentId: 'pi_1' } as const;
    const occurredAt = new Date().toISOString();
    return { ...known, id: randomUUID(), kind, occurredAt, amount, currency, ...more };
  }

  const apply = (event: PaymentEvent) => savePaymentEvent(event, schools.admin);

  /** Opens and pays an order. */
  async function buy(items: BasketItem[], client: Client = held.phone): Promise<string> {
    const basket = toBasket(items);
    const state = await order(basket, client);
    if (state !== 'open') throw new Error(`The order is ${state}`);
    await saveCheckout(basket.orderId);
    await apply(await toEvent(basket.orderId, 'paid'));
    return basket.orderId;
  }

  /** Gives a wave the files that workers make: a preview, a ladder, a download and a full one, or these. */
  async function storeFiles(
    wave: string,
    session: string,
    kinds = ['preview', 'ladder', 'download', 'full'],
  ): Promise<Record<string, string>> {
    const paths: Record<string, string> = {};
    for (const kind of kinds) {
      const path = `waves/${wave}/${kind}-r1.mp4`;
      const film = new Blob([kind], { type: 'video/mp4' });
      const stored = await schools.admin.storage.from('renditions').upload(path, film);
      if (stored.error) throw stored.error;
      await sql`
        insert into public.renditions
          (session_id, wave_id, kind, path, content_type, bytes, width, height, bitrate, codec, playlist)
        values (${session}, ${wave}, ${kind}, ${path}, 'video/mp4', 3, 1280, 720, 1000, 'avc1.640028', '#EXTM3U')`;
      paths[kind] = path;
    }
    return paths;
  }

  /** Of these files those that the client may read by the storage, by their kind. */
  async function listReadable(paths: Record<string, string>, client: Client): Promise<string[]> {
    const kinds: string[] = [];
    for (const [kind, path] of Object.entries(paths)) {
      const read = await client.storage.from('renditions').download(path);
      if (!read.error) kinds.push(kind);
    }
    return kinds.sort();
  }

  return {
    ...made,
    sell,
    stopSelling,
    price,
    toBasket,
    addWaves,
    addCoupon,
    agree,
    order,
    read,
    saveCheckout,
    toEvent,
    apply,
    buy,
    storeFiles,
    listReadable,
  };
}
