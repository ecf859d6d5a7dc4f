import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { toShareToken } from '#app/domain/links/share-token.server.ts';
import { toOrderPath } from '#app/domain/selling/orders.server.ts';
import type { Client } from './support/create-two-schools.ts';
import { setUpSelling } from './support/set-up-selling.ts';

const selling = setUpSelling();
const { schools, sql, held } = selling;
beforeEach(async () => {
  await selling.stopSelling();
  await sql`delete from public.mail_outbox`;
  await selling.agree(true);
  await selling.sell();
});

const items = () => [{ kind: 'wave', id: held.day.wave } as const];

/** A link to the day's wave, whose token the server can derive again from its id. */
async function openLink() {
  const id = randomUUID();
  const { token, hash } = toShareToken(id);
  await held.phone
    .rpc('create_own_link', { link_id: id, token_hash: hash.slice(2), wave_id: held.day.wave })
    .throwOnError();
  return { id, path: `w/${token}`, client: schools.withLink(token) };
}

/** Where the receipt's mail leads after the order, for an order that the client opens. */
async function buy(client: Client, meanwhile = async () => {}) {
  const basket = selling.toBasket(items());
  expect(await selling.order(basket, client)).toBe('open');
  await selling.saveCheckout(basket.orderId);
  await meanwhile();
  await selling.apply(await selling.toEvent(basket.orderId, 'paid'));
  const [mail] = await sql`
    select params ->> 'path' as path from public.mail_outbox where kind = 'receipt'`;
  const [path, search] = `${mail?.path}`.split('?');
  expect(path).toBe(toOrderPath(basket.orderId));
  return search ? new URLSearchParams(search).get('link') : null;
}

test('the mail to a buyer by link leads back through that link', async () => {
  const link = await openLink();
  expect(await buy(link.client)).toBe(link.path);
});

test('the mail to a buyer with a card names the page of their waves, and nothing that opens it', async () => {
  expect(await buy(held.phone)).toBe('c/waves');
});

test('a link that was revoked before the payment is in no mail', async () => {
  const link = await openLink();
  const revoke = () =>
    sql`update public.share_links set revoked_at = now() where id = ${link.id}`.then(() => {});
  expect(await buy(link.client, revoke)).toBeNull();
});

test('a link that was made with another secret key is in no mail', async () => {
  const { client } = await selling.createLink({ wave_id: held.day.wave });
  expect(await buy(client)).toBeNull();
});

test('neither buyers nor readers of an order learn by which link it came', async () => {
  const link = await openLink();
  await buy(link.client);
  const order = await selling.read(String((await sql`select id from public.orders`)[0]?.id));
  expect(JSON.stringify(order)).not.toContain(link.id);
  for (const client of [schools.anon, link.client, held.phone, schools.clients.owner]) {
    const asked = await client.rpc('get_order_way', { order_id: order.id });
    expect(asked.error?.code).toBe('42501');
    const read = await client.from('orders').select('link_id');
    expect(read.error?.code).toBe('42501');
  }
});
