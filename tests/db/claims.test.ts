import { beforeEach, expect, test } from 'vitest';
import { parseClaimCode } from '#app/domain/claims/claim-code.ts';
import {
  addLink,
  type Card,
  claimCard,
  createCard,
  newShortCode,
  newToken,
  printCard,
  withClaims,
} from './support/create-card.ts';
import { listLinkedNames } from './support/list-linked-names.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { backend, schools, sql, idOf } = setUpSchools();
let card: Card;

beforeEach(async () => {
  card = await createCard(schools, sql);
});

function withClaim(token: string) {
  return withClaims(backend, [token]);
}

async function consents(purpose = 'share'): Promise<boolean> {
  const [row] = await sql`select private.has_consent(${card.line}, ${purpose}) as given`;
  return row?.given;
}

/** As the server does for a visitor who has typed a code. */
async function exchange(typed: string, network = '203.0.113.7', account_id?: string) {
  const { data, error } = await schools.admin.rpc('exchange_typed_code', {
    typed,
    network,
    account_id,
  });
  if (error) throw error;
  return data as { code?: string; state?: string } | null;
}

test('a typed code opens the same card, also with similar letters, and for an hour', async () => {
  const written =
    `${card.typed.slice(0, 3)}-${card.typed.slice(3, 7)} ${card.typed.slice(7)}`.toLowerCase();
  const { code = '' } = (await exchange(written)) ?? {};
  expect(parseClaimCode(code)).toEqual({ code, isShort: false });
  const { data } = await schools.anon.rpc('open_card', { code });
  expect(data).toMatchObject({ state: 'open', surferName: 'Ana' });
  await sql`
    update public.claim_codes set expires_at = now() where guest_id = ${card.guest} and short_hash is null`;
  expect((await schools.anon.rpc('open_card', { code })).data).toBeNull();
});

test('a client cannot guess codes past the server', async () => {
  for (const client of [schools.anon, schools.clients.south]) {
    expect((await client.rpc('open_card', { code: card.typed })).data).toBeNull();
    expect((await claimCard(client, { code: card.typed })).answer).toBeNull();
    const past = await client.rpc('exchange_typed_code', { typed: card.typed, network: 'x' });
    expect(past.error).not.toBeNull();
  }
});

test('guessing ends after ten tries, for this code and this network alone', async () => {
  const guess = () => exchange(`${card.typed.slice(0, 4)}${newShortCode().slice(4)}`);
  const tries = await Promise.all(Array.from({ length: 14 }, guess));
  const locked = { state: 'locked' };
  expect(tries.filter((answer) => answer === null)).toHaveLength(10);
  expect(await exchange(card.typed)).toEqual(locked);
  expect((await schools.anon.rpc('open_card', { code: card.code })).data).toMatchObject({
    state: 'open',
  });
  // The limit applies neither to other networks, nor to users with a confirmed address, nor to other cards.
  const found = { code: expect.any(String) };
  expect(await exchange(card.typed, '203.0.113.8')).toEqual(found);
  expect(await exchange(card.typed, '203.0.113.7', schools.userIds.solo)).toEqual(found);
  const other = await createCard(schools, sql);
  expect(await exchange(other.typed)).toEqual(found);
  await sql`update auth.users set email_confirmed_at = null where id = ${schools.userIds.member}`;
  expect(await exchange(card.typed, '203.0.113.7', schools.userIds.member)).toEqual(locked);
  await sql`update auth.users set email_confirmed_at = now() where id = ${schools.userIds.member}`;
  await sql`update private.claim_tries set first_at = now() - interval '61 minutes'`;
  expect(await exchange(card.typed)).toEqual(found);
});

test('a code that many networks guess at is locked for networks, and not for accounts', async () => {
  const start = card.typed.slice(0, 4);
  await sql`
    insert into private.claim_tries (beginning, asker, wrong)
    select ${start}, 'network ' || n, 10 from generate_series(1, 30) as n`;
  expect(await exchange(card.typed, 'new')).toEqual({ state: 'locked' });
  expect(await exchange(card.typed, 'new', schools.userIds.solo)).toHaveProperty('code');
  expect(await exchange((await createCard(schools, sql)).typed, 'new')).toHaveProperty('code');
});

test('the key in a mail shows whose waves it opens, and whether this browser has claimed them', async () => {
  const { token } = await claimCard(schools.anon, card);
  const open = async (client: typeof schools.anon, key: string) =>
    (await client.rpc('open_claim_key', { token: key })).data;
  expect(await open(schools.anon, token)).toMatchObject({ surferName: 'Ana', isHeld: false });
  expect(await open(withClaim(token), token)).toMatchObject({ isHeld: true });
  for (const key of ['', 'x', newToken(), card.code])
    expect(await open(schools.anon, key)).toBeNull();
  await schools.clients.coach.rpc('undo_claim', { guest_id: card.guest });
  expect(await open(schools.anon, token)).toBeNull();
});

test('a claim opens its own surfer’s waves and no others', async () => {
  const { token } = await claimCard(schools.anon, card);
  const browser = withClaim(token);
  const { data } = await browser.rpc('open_claims');
  expect(data).toMatchObject([
    { guestId: card.guest, sessions: [{ surferId: card.line, waves: [{ waveId: card.wave }] }] },
  ]);
  const files = browser.storage.from('renditions');
  expect((await files.download(card.path)).error).toBeNull();
  for (const other of ['north wave of rider', 'north wave of other', 'south wave of rider']) {
    expect((await files.download(`waves/${idOf(other)}/preview-r1.mp4`)).data, other).toBeNull();
  }
  for (const table of ['surfers', 'waves', 'claims', 'consents'] as const) {
    expect((await browser.from(table).select('*')).data ?? [], table).toEqual([]);
  }
  const others = { guest_ids: [card.guest, idOf('north other')], purpose: 'share', is_given: true };
  expect((await browser.rpc('save_consent', others)).data).toBeNull();
});

test('a claim shows the size of each file, and pending ones until they have failed for good', async () => {
  const browser = withClaim((await claimCard(schools.anon, card)).token);
  await sql`update public.conversions set state = 'done' where wave_id = ${card.wave} and kind <> 'ladder'`;
  for (const [state, coming] of [
    ['queued', ['ladder']],
    ['failed', []],
  ] as const) {
    await sql`update public.conversions set state = ${state} where wave_id = ${card.wave} and kind = 'ladder'`;
    const { data } = await browser.rpc('open_claims');
    const wave = { coming, renditions: [{ bytes: 3 }] };
    expect(data).toMatchObject([{ sessions: [{ waves: [wave] }] }]);
  }
});

test('one of two simultaneous claims of a card succeeds, and the other gets the reason', async () => {
  const both = await Promise.all([claimCard(schools.anon, card), claimCard(schools.anon, card)]);
  expect(both.map(({ answer }) => answer?.state).sort()).toEqual(['done', 'taken']);
  const holder = both.find(({ answer }) => answer?.state === 'done');
  const state = async (client: typeof schools.anon) =>
    ((await client.rpc('open_card', { code: card.code })).data as { state: string }).state;
  expect(await state(withClaim(holder?.token ?? ''))).toBe('yours');
  expect(await state(schools.anon)).toBe('taken');
});

test('a card that an account claims belongs to it, and its waves are among the account’s rows', async () => {
  const { member } = schools.clients;
  const see = async () =>
    (await member.from('waves').select('id').eq('surfer_id', card.line)).data?.map((row) => row.id);
  expect(await see()).toEqual([]);
  const { answer } = await claimCard(member, card);
  expect(answer).toMatchObject({ state: 'done', guestId: card.guest });
  expect(await see()).toEqual([card.wave]);
  expect((await member.from('consents').select('id').eq('guest_id', card.guest)).data).toEqual([]);
  await schools.clients.coach.rpc('mark_minor', { guest_id: card.guest });
  expect(await see()).toEqual([]);
});

test('a browser’s claims move to the account that signs in on it', async () => {
  const { token } = await claimCard(schools.anon, card, { purposes: ['share'] });
  const { data: session } = await schools.clients.solo.auth.getSession();
  const held = [newToken(), token];
  const signedIn = withClaims(backend, held, session.session?.access_token);
  expect((await signedIn.rpc('transfer_claims')).data).toBe(1);
  expect((await signedIn.rpc('transfer_claims')).data).toBe(0);
  expect((await withClaim(token).rpc('open_claims')).data).toEqual([]);
  const seen = await schools.clients.solo.from('waves').select('id').eq('surfer_id', card.line);
  expect(seen.data).toEqual([{ id: card.wave }]);
  expect(await consents()).toBe(true);
});

test('staff undo a wrong claim: neither it nor its card opens anything, and its consents are void', async () => {
  const { token } = await claimCard(schools.anon, card, { purposes: ['share'] });
  const link = await addLink(schools, sql, card);
  const undo = (client: typeof schools.anon) => client.rpc('undo_claim', { guest_id: card.guest });
  for (const person of ['south', 'member', 'rider', 'solo'] as const) {
    expect((await undo(schools.clients[person])).data, person).toBe(false);
  }
  expect((await undo(schools.clients.coach)).data).toBe(true);
  expect((await withClaim(token).rpc('open_claims')).data).toEqual([]);
  expect((await withClaim(token).storage.from('renditions').download(card.path)).data).toBeNull();
  expect(await listLinkedNames(link)).toEqual([]);
  expect((await schools.anon.rpc('open_card', { code: card.code })).data).toBeNull();
  expect((await schools.anon.rpc('open_card', { code: card.typed })).data).toBeNull();
  expect((await undo(schools.clients.coach)).data).toBe(false);

  const another = { ...card, code: newToken(), typed: newShortCode() };
  await printCard(schools, another);
  expect((await claimCard(schools.anon, another)).answer).toMatchObject({ state: 'done' });
  expect(await consents()).toBe(false);
});

test('staff undo an expired claim, and its consents end', async () => {
  await claimCard(schools.anon, card, { purposes: ['share'] });
  await sql`update public.claims set expires_at = now() where guest_id = ${card.guest}`;
  expect(await consents()).toBe(true);
  const undo = async () =>
    (await schools.clients.coach.rpc('undo_claim', { guest_id: card.guest })).data;
  expect(await undo()).toBe(true);
  expect(await consents()).toBe(false);
  expect(await undo()).toBe(false);
});

test('consenting again extends the claim for as long as the consent is valid', async () => {
  const { token } = await claimCard(schools.anon, card);
  const other = await claimCard(schools.anon, await createCard(schools, sql));
  await sql`update public.claims set expires_at = now() + interval '1 day'`;
  const say = async (is_given: boolean) => {
    const said = { guest_ids: [card.guest], purpose: 'share', is_given, wording: 1 };
    expect((await withClaims(backend, [token, other.token]).rpc('save_consent', said)).data).toBe(
      'done',
    );
  };
  const lasts = async () => {
    const [row] = await sql`
      select bool_and(expires_at > now() + interval '364 days') as mine, (
        select bool_or(expires_at > now() + interval '2 days') from public.claims
        where guest_id <> ${card.guest}) as others
      from public.claims where guest_id = ${card.guest}`;
    return row;
  };
  await say(false);
  expect(await lasts()).toEqual({ mine: false, others: false });
  await say(true);
  expect(await lasts()).toEqual({ mine: true, others: false });
});

test('an expired claim gives no access: the card can be claimed again, and the old claim ends', async () => {
  const email = 'ana@example.com';
  const old = await claimCard(schools.anon, card, { email, purposes: ['share', 'coaching'] });
  await sql`update public.claims set expires_at = now() where guest_id = ${card.guest}`;
  const open = async (client: typeof schools.anon) =>
    (await client.rpc('open_card', { code: card.code })).data;
  for (const client of [schools.anon, withClaim(old.token)]) {
    expect(await open(client)).toMatchObject({ state: 'open' });
  }
  const { token, answer } = await claimCard(schools.anon, card, { purposes: ['coaching'] });
  expect(answer).toMatchObject({ state: 'done' });
  expect(await open(withClaim(token))).toMatchObject({ state: 'yours' });
  expect(await open(withClaim(old.token))).toMatchObject({ state: 'taken' });
  expect([await consents(), await consents('coaching')]).toEqual([false, true]);
  const rows = await sql`
    select ended_at is not null as ended, email from public.claims where guest_id = ${card.guest}
    order by created_at`;
  expect([...rows]).toEqual([
    { ended: true, email: null },
    { ended: false, email: null },
  ]);

  const { data: session } = await schools.clients.solo.auth.getSession();
  const signedIn = withClaims(backend, [token], session.session?.access_token);
  expect((await signedIn.rpc('transfer_claims')).data).toBe(1);
  // An account's claims do not expire.
  await sql`update public.claims set expires_at = now() where guest_id = ${card.guest}`;
  expect(await open(schools.anon)).toMatchObject({ state: 'taken' });
});
