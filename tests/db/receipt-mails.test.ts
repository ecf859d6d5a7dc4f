import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { beforeEach, expect, test } from 'vitest';
import { toOrderToken, toShareToken } from '#app/domain/links/share-token.server.ts';
import type { BasketItem } from '#app/domain/selling/basket.ts';
import { getOrderToken } from '#app/domain/selling/orders.server.ts';
import { toMailedPath } from '#app/domain/selling/to-mailed-path.server.ts';
import { EMPTY_PLAN } from '#app/domain/shorts/plan.ts';
import { openShortLink } from '#app/domain/shorts/short-links.server.ts';
import type { Database } from '#app/platform/database/database.types.ts';
import type { Client } from './support/create-two-schools.ts';
import { setUpSelling } from './support/set-up-selling.ts';
import { setUpShorts } from './support/set-up-shorts.ts';

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
  return { id, token, path: `w/${token}`, client: schools.withLink(token) };
}

/** Where the receipt's mail leads after the order, for an order that the client opens. */
async function buy(client: Client, meanwhile = async () => {}, bought: BasketItem[] = items()) {
  const basket = selling.toBasket(bought);
  expect(await selling.order(basket, client)).toBe('open');
  await selling.saveCheckout(basket.orderId);
  await meanwhile();
  await selling.apply(await selling.toEvent(basket.orderId, 'paid'));
  const [mail] = await sql`
    select params ->> 'path' as path from public.mail_outbox where kind = 'receipt'`;
  const [path, search] = `${mail?.path}`.split('?');
  expect(path).toBe(`/c/orders/${toOrderToken(basket.orderId).token}`);
  return search ? new URLSearchParams(search).get('link') : null;
}

test('the mail to a buyer by link leads back through that link', async () => {
  const link = await openLink();
  expect(await buy(link.client)).toBe(link.path);
});

test('the mail to a buyer by the link of a short leads back through that', async () => {
  const shorts = setUpShorts({ schools, sql, idOf: selling.idOf, backend: selling.backend });
  const { rider } = schools.clients;
  const id = await shorts.start();
  await shorts.agree('north rider', true, sql, 'share');
  await shorts.save(shorts.own());
  await shorts.render();
  const opened = await openShortLink(rider, id);
  if (opened?.state !== 'open') throw new Error(`The link is ${opened?.state}`);
  const { token } = toShareToken(opened.id);
  const bought = { kind: 'short', id } as const;
  expect(await buy(schools.withLink(token), undefined, [bought])).toBe(`s/${token}`);
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

test('an order whose address was derived as that of a link keeps that address', async () => {
  const basket = selling.toBasket(items());
  await selling.order(basket);
  const older = toShareToken(basket.orderId);
  await sql`update public.orders set token_hash = sha256(${older.token}::bytea)`;
  expect(await getOrderToken(schools.admin, basket.orderId)).toBe(older.token);
});

test('an order with the id of a link is never mailed the token of the link', async () => {
  const link = await openLink();
  const basket = { ...selling.toBasket(items()), orderId: link.id };
  expect(await selling.order(basket)).toBe('open');
  expect(await toMailedPath(schools.admin, link.id)).not.toContain(link.token);
});

test('a link that was made with another secret key is in no mail', async () => {
  const { client } = await selling.createLink({ wave_id: held.day.wave });
  expect(await buy(client)).toBeNull();
});

test('a link of a short that has the id of a link of waves keeps no payment from its order', async () => {
  const link = await openLink();
  // As its owner could make it past the app, with an id that they know.
  const rival = async () => {
    const short = randomUUID();
    await sql`insert into public.shorts (id, owner_id, title, plan)
      values (${short}, ${schools.userIds.rider}, '', ${sql.json(EMPTY_PLAN)})`;
    await sql`insert into public.short_links (id, short_id, token_hash)
      values (${link.id}, ${short}, sha256(${link.id}::bytea))`;
  };
  expect(await buy(link.client, rival)).toBe(link.path);
});

test('an order past the app has an address that its receipt can be mailed to', async () => {
  const basket = selling.toBasket(items());
  for (const email of [
    'ana',
    'ana@b@example.com',
    'ana@example.com, ben@example.com',
    'ana@example.com\r\nBcc: ben@example.com',
  ]) {
    await expect(selling.order(basket, held.phone, { email }), email).rejects.toMatchObject({
      cause: { code: '23514' },
    });
  }
  expect(await sql`select 1 from public.orders`).toEqual([]);
  expect(await buy(held.phone)).toBe('c/waves');
});

test('a buyer of their own waves is mailed no link but the one they came by', async () => {
  const other = await openLink();
  // Past the app: the id of a link is no token.
  const named = { link_id: other.id, linkId: other.id, link_kind: 'w' };
  expect(await selling.order(selling.toBasket(items()), held.phone, named)).toBe('open');
  const [order] = await sql`select link_id, link_kind from public.orders`;
  expect(order).toEqual({ link_id: null, link_kind: null });
  const { error } = await held.phone.from('orders').insert({ link_id: other.id } as never);
  expect(error?.code).toBe('42501');
});

test('the mail to a buyer by a link with a password leads to its password', async () => {
  const link = await openLink();
  await sql`update public.share_links set password_hash = sha256('key') where id = ${link.id}`;
  expect(await selling.order(selling.toBasket(items()), link.client)).toBe('changed');
  const entry = 'e'.repeat(43);
  await sql`insert into private.link_entries (link_id, token_hash, expires_at)
    values (${link.id}, sha256(${entry}::bytea), now() + interval '1 day')`;
  const headers = { 'x-share-token': link.token, 'x-share-entry': entry };
  const entered = createClient<Database>(selling.backend.url, selling.backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers },
  });
  expect(await buy(entered)).toBe(link.path);
  const opened = await schools.withLink(link.token).rpc('open_share_link').throwOnError();
  expect(opened.data).toMatchObject({ state: 'locked' });
});

test('neither buyers nor readers of an order learn by which link it came', async () => {
  const link = await openLink();
  await buy(link.client);
  const order = await selling.read(String((await sql`select id from public.orders`)[0]?.id));
  expect(JSON.stringify(order)).not.toContain(link.id);
  for (const client of [schools.anon, link.client, held.phone, schools.clients.owner]) {
    const asked = await client.rpc('get_order_origin', { order_id: order.id });
    expect(asked.error?.code).toBe('42501');
    const read = await client.from('orders').select('link_id');
    expect(read.error?.code).toBe('42501');
  }
});
