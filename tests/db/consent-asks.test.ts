import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { getShort } from '#app/domain/shorts/shorts.server.ts';
import { type Card, claimCard, createCard, withClaims } from './support/create-card.ts';
import { setUpSchools } from './support/set-up-schools.ts';
import { setUpShorts } from './support/set-up-shorts.ts';

const SITE = 'https://waves.example';
const setUp = setUpSchools();
const { backend, schools, sql, idOf } = setUp;
const shorts = setUpShorts(setUp);
let card: Card;

beforeEach(async () => {
  await schools.admin.rpc('configure_site', { url: SITE }).throwOnError();
  await sql`delete from public.mail_outbox`;
  await sql`delete from public.mail_choices`;
  card = await createCard(schools, sql);
});

const save = (fields: Record<string, string | boolean>) =>
  sql`update public.guests set ${sql(fields)} where id = ${card.guest}`;

async function ask(code?: string, client = schools.clients.coach, purpose = 'shorts') {
  const args = { guest_id: card.guest, purpose, ...(code && { card: code }) };
  const { data } = await client.rpc('ask_for_consent', args).throwOnError();
  return data as { state: string; askedAt?: string } | null;
}

async function readMails() {
  const rows = await sql`
    select recipient, params from public.mail_outbox where kind = 'consent-ask' and state = 'queued'
    order by created_at`;
  return rows.map(({ recipient, params }) => ({ recipient, ...params }));
}

/** A day later. */
const waitADay = () =>
  sql`update public.consent_asks set asked_at = asked_at - interval '25 hours' where guest_id = ${card.guest}`;

const answer = (isGiven: boolean, by = 'surfer', request: string | null = null) =>
  sql`select private.record_consent(${card.guest}, 'shorts', ${isGiven}, ${by}, null, ${request})`;

test('a guest who has claimed the card gets one mail a day, in their language, that opens the page of their waves', async () => {
  const { token } = await claimCard(schools.anon, card, { email: 'ana@example.com' });
  await sql`update public.claims set language = 'pt' where guest_id = ${card.guest}`;
  expect(await ask()).toMatchObject({ state: 'mailed' });
  expect(await ask()).toMatchObject({ state: 'asked', askedAt: expect.any(String) });
  expect(await ask(undefined, undefined, 'share')).toMatchObject({ state: 'asked' });
  const [mail, ...others] = await readMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: 'ana@example.com',
    language: 'pt',
    organisationName: 'north',
    purpose: 'shorts',
    isGuardian: false,
    siteUrl: SITE,
  });
  const [, key, guest] = /^\/c\/open\/([0-9a-f]{64})\?consents=(.*)$/.exec(mail?.path) ?? [];
  expect(guest).toBe(card.guest);
  const phone = withClaims(backend, [key ?? '']);
  const consent = { guest_ids: [card.guest], purpose: 'shorts', is_given: true, wording: 1 };
  expect((await phone.rpc('save_consent', consent)).data).toBe('done');
  expect(await ask()).toEqual({ state: 'agreed' });
  expect(token).toBeTruthy();
  await waitADay();
  expect(await ask(undefined, undefined, 'share')).toMatchObject({ state: 'mailed' });
});

test('two presses at once send one mail', async () => {
  await claimCard(schools.anon, card, { email: 'ana@example.com' });
  const states = (await Promise.all([ask(), ask(), ask()])).map((each) => each?.state);
  expect(states.sort()).toEqual(['asked', 'asked', 'mailed']);
  expect(await readMails()).toHaveLength(1);
});

test('a guest who has not claimed the card gets its page, at the address that the school wrote down', async () => {
  await save({ email: 'ana@example.com' });
  expect(await ask()).toMatchObject({ state: 'card' });
  expect(await ask('unknown')).toBeNull();
  expect(await ask(card.code)).toMatchObject({ state: 'mailed' });
  expect(await readMails()).toMatchObject([
    { recipient: 'ana@example.com', path: `/c/${card.code}`, language: 'en' },
  ]);
});

test('without an address there is the card’s link, as often as staff want', async () => {
  expect(await ask()).toMatchObject({ state: 'card' });
  expect(await ask(card.code)).toEqual({ state: 'link' });
  expect(await ask(card.code)).toEqual({ state: 'link' });
  expect(await readMails()).toEqual([]);
});

test('a minor’s guardian is asked, by a link of their own, and never the child', async () => {
  await save({ is_marked_minor: true, email: 'child@example.com' });
  await save({ guardian_name: 'Lani', guardian_email: 'lani@example.com' });
  expect(await ask()).toMatchObject({ state: 'mailed' });
  const [mail] = await readMails();
  expect(mail).toMatchObject({
    recipient: 'lani@example.com',
    isGuardian: true,
    guardianName: 'Lani',
    surferName: 'Ana',
  });
  const token = String(mail?.path).replace('/consent/', '');
  // The worker that mails requests of guests does not write a second time.
  const told = await schools.admin.rpc('mail_guardian_requests', { site_url: SITE });
  expect(told.data).toMatchObject({ told: 0 });
  const answered = { token, purposes: ['shorts'], wording: 1 };
  const { data } = await schools.anon.rpc('answer_guardian_request', answered);
  expect(data).toBe('done');
  expect(await ask()).toEqual({ state: 'agreed' });
  await schools.anon.rpc('answer_guardian_request', { token, purposes: [] });
  await waitADay();
  expect(await ask()).toMatchObject({ state: 'refused' });
  await save({ guardian_email: 'kai@example.com' });
  expect(await ask()).toMatchObject({ state: 'mailed' });
});

test('a minor without a guardian shows the card, where they name one', async () => {
  await save({ is_marked_minor: true, email: 'child@example.com' });
  expect(await ask(card.code)).toEqual({ state: 'link' });
});

test('a surfer who withdrew is not asked again, one whose consent was ended for them is', async () => {
  await claimCard(schools.anon, card, { email: 'ana@example.com', purposes: ['shorts'] });
  await answer(false);
  expect(await ask()).toMatchObject({ state: 'refused' });
  await answer(true);
  await answer(false, 'staff');
  expect(await ask()).toMatchObject({ state: 'mailed' });
});

test('a guest who stops these mails is asked no more', async () => {
  await claimCard(schools.anon, card, { email: 'ana@example.com' });
  await ask();
  const [choice] = await sql`
    select token from public.mail_choices where recipient = 'ana@example.com' and kind = 'consent-ask'`;
  const stop = { token: choice?.token, stopped: true };
  expect((await schools.anon.rpc('set_mail_choice', stop)).data).toBe(true);
  await waitADay();
  expect(await ask()).toMatchObject({ state: 'refused' });
});

test('an account is led to its profile', async () => {
  const guest = await sql`select guest_id from public.surfers where id = ${idOf('north rider')}`;
  card = { ...card, guest: guest[0]?.guest_id };
  await sql`insert into public.claims (guest_id, profile_id) values (${card.guest}, ${schools.userIds.rider})`;
  await shorts.agree('north rider', false);
  await sql`delete from public.consents where guest_id = ${card.guest} and purpose = 'shorts'`;
  expect(await ask()).toMatchObject({ state: 'mailed' });
  expect(await readMails()).toMatchObject([{ path: '/auth/profile#consent' }]);
});

test('only the school asks, and a guest who deletes themselves gets no mail', async () => {
  const { token } = await claimCard(schools.anon, card, { email: 'ana@example.com' });
  for (const who of ['rider', 'member', 'south', 'solo'] as const) {
    expect(await ask(undefined, schools.clients[who]), who).toBeNull();
  }
  await ask();
  const phone = withClaims(backend, [token]);
  expect((await phone.rpc('delete_guest', { guest_id: card.guest })).data).toBe('done');
  expect(await readMails()).toEqual([]);
  expect(await ask()).toBeNull();
});

test('the school sees beside each gap of its short whom it may ask, and when it did', async () => {
  await claimCard(schools.anon, card, { email: 'ana@example.com' });
  const id = randomUUID();
  const { clips } = shorts.own();
  const wave = { waveId: card.wave, videoId: idOf('north video') };
  const plan = { version: 1, clips: clips.map((clip) => ({ ...clip, ...wave })) };
  const saved = { short_id: id, title: '', plan, based_on: 0 };
  const organisation_id = idOf('north');
  await schools.clients.coach.rpc('save_short', { ...saved, organisation_id }).throwOnError();
  const gaps = async () => (await getShort(schools.clients.coach, id))?.gaps;
  const about = { problem: 'not-agreed', guestId: card.guest, surferName: 'Ana' };
  expect(await gaps()).toMatchObject([{ ...about, ask: { state: 'may-ask', askedAt: null } }]);
  await ask();
  expect(await gaps()).toMatchObject([
    { ...about, ask: { state: 'asked', askedAt: expect.any(String) } },
  ]);
  await waitADay();
  expect(await gaps()).toMatchObject([
    { ...about, ask: { state: 'may-ask', askedAt: expect.any(String) } },
  ]);
});
