import { beforeEach, expect, test } from 'vitest';
import type { ConsentState } from '#app/domain/consents/consent-state.ts';
import {
  type Card,
  claimCard,
  createCard,
  issueGuardianToken,
  minor,
  newToken,
  withClaims,
} from './support/create-card.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { backend, schools, sql } = setUpSchools();
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

test('no role changes the log, whatever rights it has', async () => {
  await claimCard(schools.anon, card, { purposes: ['share'] });
  await expect(sql`update public.consents set is_given = false`).rejects.toThrow(
    'cannot be changed',
  );
  await expect(
    sql`update public.consents set profile_id = null, position = default`,
  ).rejects.toThrow();
  await expect(sql`delete from public.consents where guest_id = ${card.guest}`).rejects.toThrow(
    'cannot be changed',
  );
  await expect(sql`truncate public.consents`).rejects.toThrow('cannot be changed');
  const { error } = await schools.admin.from('consents').delete().eq('guest_id', card.guest);
  expect(error).not.toBeNull();
  expect(await consents()).toBe(true);
});

test('taking a surfer off the roster leaves the log, with names and words, and no other rows', async () => {
  const { answer } = await claimCard(schools.anon, card, minor);
  const token = await issueGuardianToken(schools, answer?.guardianRequestId);
  const yes = { token, purposes: ['share'], wording: 1 };
  expect((await schools.anon.rpc('answer_guardian_request', yes)).data).toBe('done');
  const { coach } = schools.clients;
  await coach.from('surfers').update({ name: 'Bea' }).eq('id', card.line);
  const removed = await coach.from('surfers').delete().eq('id', card.line).select('id');
  expect(removed.data).toHaveLength(1);
  const left = await sql`
    select guest_id from public.claims where guest_id = ${card.guest}
    union all select guest_id from public.guardian_requests where guest_id = ${card.guest}
    union all select guest_id from public.claim_codes where guest_id = ${card.guest}`;
  expect(left).toHaveLength(0);
  const { data: log } = await coach.from('consents').select('*').eq('guest_id', card.guest);
  const given = log?.find(({ is_given }) => is_given);
  expect(given).toMatchObject({
    surfer_name: 'Ana',
    guardian_name: 'Lani',
    guardian_email: 'lani@example.com',
    purpose: 'share',
    guardian_request_id: null,
    wording_edition: 1,
    wording: 'Ana’s waves may be passed on by link, to people without an account.',
  });
  expect(await consents()).toBe(false);
  await expect(sql`delete from public.consents where guest_id = ${card.guest}`).rejects.toThrow(
    'cannot be changed',
  );
});

test('each consent is stored with the words that were shown, which a caller cannot make up', async () => {
  const { token } = await claimCard(schools.anon, card, { purposes: ['marketing'] });
  await withClaim(token).rpc('save_consent', {
    guest_ids: [card.guest],
    purpose: 'coaching',
    is_given: true,
    wording: 1,
  });
  const made = await schools.admin
    .from('consents')
    .insert({
      guest_id: card.guest,
      purpose: 'shorts',
      is_given: false,
      given_by: 'surfer',
      wording: 'Made up.',
      surfer_name: 'Made up',
    });
  expect(made.error).toBeNull();
  const log = await sql`
    select surfer_name, wording, wording_edition from public.consents where guest_id = ${card.guest} order by position`;
  const about = { surfer_name: 'Ana', wording_edition: 1 };
  expect([...log]).toEqual([
    {
      ...about,
      wording:
        'north may show my waves in public: on the surf report, on its site, in social media, in print.',
    },
    { ...about, wording: 'Coaches of north may use my waves for feedback and reviews.' },
    { ...about, wording: 'Short films may be made of my waves.' },
  ]);
});

test('a purpose with a new meaning needs a new consent; a corrected letter ends none', async () => {
  const { token, answer } = await claimCard(schools.anon, card, {
    purposes: ['share', 'coaching'],
  });
  const read = async () => {
    const { data } = await withClaim(token).rpc('open_claims');
    const [claim] = data as { wording: number; consents: ConsentState[] }[];
    return { wording: claim?.wording, share: claim?.consents[1], coaching: claim?.consents[0] };
  };
  const agree = async (wording?: number) => {
    const asked = { guest_ids: [card.guest], purpose: 'share', is_given: true };
    return (await withClaim(token).rpc('save_consent', { ...asked, wording })).data;
  };
  expect(answer?.state).toBe('done');
  const functions = await sql`
    select pg_get_functiondef(p.oid) as code from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname in ('wording_edition', 'worded_since')`;
  try {
    await sql.unsafe(functionNamed('wording_edition', 'select 2::smallint', ''));
    expect([await consents(), await consents('coaching')]).toEqual([true, true]);
    await sql.unsafe(
      functionNamed(
        'worded_since',
        "select (case $1 when 'share' then 2 else 1 end)::smallint",
        'purpose text',
      ),
    );
    expect([await consents(), await consents('coaching')]).toEqual([false, true]);
    expect(await read()).toMatchObject({
      wording: 2,
      share: { isGiven: false, isOutdated: true, expiresAt: null },
      coaching: { isGiven: true, isOutdated: false },
    });
    // A consent to older words, or a call without words, is no consent to those of today.
    expect([await agree(1), await agree()]).toEqual(['wording-changed', 'wording-changed']);
    expect(await consents()).toBe(false);
    const other = await createCard(schools, sql);
    const late = await claimCard(schools.anon, other, { purposes: ['share'] });
    expect(late.answer).toEqual({ state: 'wording-changed' });
    expect(await agree(2)).toBe('done');
    expect(await read()).toMatchObject({ share: { isGiven: true, isOutdated: false } });
  } finally {
    for (const { code } of functions) await sql.unsafe(code);
  }
});

/** As the migration that changes the words would do it. */
function functionNamed(name: string, body: string, input: string): string {
  return `create or replace function private.${name}(${input}) returns smallint
    language sql immutable set search_path = '' as $$ ${body} $$`;
}

test('staff read who consented to what, other schools and visitors do not', async () => {
  await claimCard(schools.anon, card, { purposes: ['share'] });
  const read = async (client: typeof schools.anon) =>
    (await client.from('consents').select('purpose').eq('guest_id', card.guest)).data ?? [];
  expect(await read(schools.clients.filmer)).toEqual([{ purpose: 'share' }]);
  for (const person of ['south', 'member', 'rider', 'solo'] as const) {
    expect(await read(schools.clients[person]), person).toEqual([]);
  }
  expect(await read(schools.anon)).toEqual([]);
});

test('deleting an account withdraws its consent, and removes its giver from the log', async () => {
  const person = await schools.admin.auth.admin.createUser({
    email: `${newToken()}@example.com`,
    password: newToken(),
    email_confirm: true,
  });
  const leaver = person.data.user?.id ?? '';
  await sql`insert into public.profiles (id) values (${leaver})`;
  await sql`update public.guests set claimed_by = ${leaver} where id = ${card.guest}`;
  await sql`
    insert into public.claims (guest_id, profile_id) values (${card.guest}, ${leaver})`;
  await sql`
    insert into public.consents (guest_id, purpose, is_given, given_by, profile_id, expires_at)
    values (${card.guest}, 'share', true, 'surfer', ${leaver}, now() + interval '1 day')`;
  expect(await consents()).toBe(true);
  expect((await schools.admin.auth.admin.deleteUser(leaver)).error).toBeNull();
  expect(await consents()).toBe(false);
  const log = await sql`
    select is_given, given_by, profile_id from public.consents where guest_id = ${card.guest} order by position`;
  expect([...log]).toEqual([
    { is_given: true, given_by: 'surfer', profile_id: null },
    { is_given: false, given_by: 'system', profile_id: null },
  ]);
});
