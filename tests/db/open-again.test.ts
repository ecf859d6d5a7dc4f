import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type Card, claimCard, createCard, newToken, withClaims } from './support/create-card.ts';
import type { Client } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { backend, schools, sql, idOf } = setUpSchools();
let card: Card;

beforeEach(async () => {
  // Each has a random number, which the next test may count on.
  await sql`delete from private.open_requests`;
  card = await createCard(schools, sql);
});

/** A phone that scanned the card asks staff; with the token that it stores. */
async function ask(client: Client = schools.anon, { code } = card) {
  const token = newToken();
  const token_hash = createHash('sha256').update(token).digest('hex');
  const { data, error } = await client.rpc('ask_to_open', { code, token_hash });
  if (error) throw error;
  return { token, answer: data as { state: string; number?: number } | null };
}

async function listRequests(client: Client = schools.clients.coach) {
  const { data } = await client.rpc('list_open_requests', { organisation_id: idOf('north') });
  return (data ?? []).filter(({ guest_id }) => guest_id === card.guest);
}

async function answer(client: Client, request_id: string, is_granted: boolean) {
  return (await client.rpc('answer_open_request', { request_id, is_granted })).data;
}

async function openOn(token: string) {
  const { data } = await withClaims(backend, [token]).rpc('open_card', { code: card.code });
  return data as { state: string; number?: number };
}

test('staff open a card on the phone whose number they see, and on no other', async () => {
  await claimCard(schools.anon, card);
  const [guest, stranger] = [await ask(), await ask()];
  expect(guest.answer?.number).not.toBe(stranger.answer?.number);
  expect(await openOn(guest.token)).toMatchObject({ state: 'asked', number: guest.answer?.number });
  const requests = await listRequests();
  const mine = requests.find(({ number }) => number === guest.answer?.number);
  expect(await answer(schools.clients.coach, mine?.id ?? '', true)).toBe(true);
  expect(await answer(schools.clients.coach, mine?.id ?? '', true)).toBe(false);
  expect((await openOn(guest.token)).state).toBe('yours');
  expect((await openOn(stranger.token)).state).toBe('asked');
  expect((await withClaims(backend, [stranger.token]).rpc('open_claims')).data).toEqual([]);
});

test('a phone that waits already asks no second time, and shows the number that it has', async () => {
  await claimCard(schools.anon, card);
  const first = await ask();
  const again = await ask(withClaims(backend, [first.token]));
  expect(again.answer).toEqual({ state: 'waits' });
  expect(await listRequests()).toHaveLength(1);
  expect(await openOn(first.token)).toMatchObject({ number: first.answer?.number });
});

test('phones of one school that ask at once show different numbers, until no number is left', async () => {
  const cards = await Promise.all([1, 2, 3, 4, 5, 6].map(() => createCard(schools, sql)));
  await Promise.all(cards.map((each) => claimCard(schools.anon, each)));
  // Of 90 numbers six are free.
  await sql`
    insert into private.open_requests (guest_id, token_hash, number)
    select ${card.guest}, sha256(n::text::bytea), n from generate_series(16, 99) n`;
  const asked = await Promise.all(
    cards.map(async (each) => (await ask(schools.anon, each)).answer?.number),
  );
  expect(asked.sort()).toEqual([10, 11, 12, 13, 14, 15]);
  const last = await createCard(schools, sql);
  await claimCard(schools.anon, last);
  expect((await ask(schools.anon, last)).answer).toEqual({ state: 'too-often' });
});

test('a request that staff deny, or that is ten minutes old, opens nothing', async () => {
  await claimCard(schools.anon, card);
  const denied = await ask();
  const [request] = await listRequests();
  expect(await answer(schools.clients.coach, request?.id ?? '', false)).toBe(true);
  expect((await openOn(denied.token)).state).toBe('taken');
  const late = await ask();
  await sql`
    update private.open_requests set created_at = now() - interval '11 minutes' where answered_at is null`;
  expect(await listRequests()).toEqual([]);
  expect((await openOn(late.token)).state).toBe('taken');
});

test('no other school and no surfer sees or answers a request', async () => {
  await claimCard(schools.anon, card);
  await ask();
  const [request] = await listRequests();
  for (const person of ['south', 'member', 'rider', 'solo'] as const) {
    expect(await listRequests(schools.clients[person]), person).toEqual([]);
    expect(await answer(schools.clients[person], request?.id ?? '', true), person).toBe(false);
  }
  expect(
    (await schools.anon.rpc('list_open_requests', { organisation_id: idOf('north') })).data,
  ).toBeNull();
});

test('at most three phones wait for a guest, and a card that no phone has opened needs no staff', async () => {
  expect((await ask()).answer).toEqual({ state: 'open' });
  await claimCard(schools.anon, card);
  for (const _ of [1, 2, 3]) expect((await ask()).answer?.state).toBe('asked');
  expect((await ask()).answer).toEqual({ state: 'too-often' });
});

test('a guest makes five links a day to their own waves, and none to those of others', async () => {
  const { token } = await claimCard(schools.anon, card);
  const phone = withClaims(backend, [token]);
  const make = async (client: Client) =>
    (await client.rpc('create_claim_link', { guest_id: card.guest })).data as Record<
      string,
      string
    > | null;
  expect(await make(schools.anon)).toBeNull();
  expect(await make(schools.clients.south)).toBeNull();
  const link = await make(phone);
  expect(link).toMatchObject({ state: 'created', surferName: 'Ana', organisationName: 'north' });
  const opened = await withClaims(backend, [link?.token ?? '']).rpc('open_claims');
  expect(opened.data).toMatchObject([{ guestId: card.guest }]);
  for (const _ of [2, 3, 4, 5]) expect(await make(phone)).toMatchObject({ state: 'created' });
  expect(await make(phone)).toEqual({ state: 'too-often' });
});

test('only the server learns where a card’s guest reads mails', async () => {
  await claimCard(schools.anon, card, { email: 'ana@example.com' });
  const { code } = card;
  for (const client of [schools.anon, schools.clients.coach]) {
    expect((await client.rpc('create_card_link', { code })).error).not.toBeNull();
    const { data } = await client.rpc('open_card', { code });
    expect(data).toMatchObject({ state: 'taken', hasAddress: true });
    expect(JSON.stringify(data)).not.toContain('ana@example.com');
  }
  const { data } = await schools.admin.rpc('create_card_link', { code });
  expect(data).toMatchObject({ state: 'created', address: 'ana@example.com' });
});

test('staff of a personal session, too, open a card on a phone that waits', async () => {
  const own = await createCard(schools, sql, 'solo');
  await claimCard(schools.anon, own);
  const { token, answer: asked } = await ask(schools.anon, own);
  const list = async (person: 'solo' | 'coach' | 'rider') => {
    const { data } = await schools.clients[person].rpc('list_session_requests', {
      session_id: idOf('solo session'),
    });
    return data;
  };
  const [request] = (await list('solo')) ?? [];
  expect(request).toMatchObject({ guest_id: own.guest, name: 'Ana', number: asked?.number });
  expect([await list('coach'), await list('rider')]).toEqual([[], []]);
  expect(await answer(schools.clients.solo, request?.id ?? '', true)).toBe(true);
  const opened = await withClaims(backend, [token]).rpc('open_card', { code: own.code });
  expect(opened.data).toMatchObject({ state: 'yours' });
});
