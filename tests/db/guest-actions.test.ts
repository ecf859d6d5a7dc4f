import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { claimCard, newToken, withClaims } from './support/create-card.ts';
import { createGuest } from './support/create-guest.ts';
import type { Client } from './support/create-two-schools.ts';
import { setUpGuestPhone } from './support/set-up-guest-phone.ts';

const { backend, schools, sql, idOf, held, openClaim, createLink, openLink, openOther, markWave } =
  setUpGuestPhone();

test('a guest sees the score and manoeuvres of a wave only where the school shows them', async () => {
  const figures = { score: 7.33, manoeuvres: ['bottom turn', 'cutback'] };
  await sql`update public.waves set ${sql(figures)} where id = ${held.day.wave}`;
  const read = async () => (await openClaim()).sessions[0]?.waves[0];
  expect(await read()).toMatchObject({ score: null, manoeuvres: [] });
  const { owner } = schools.clients;
  const show = (guests_see_scores: boolean) =>
    owner
      .from('organisations')
      .update({ guests_see_scores })
      .eq('id', idOf('north'))
      .throwOnError();
  await show(true);
  expect(await read()).toMatchObject(figures);
  await show(false);
});

test('a guest marks their own waves alone, and while their claim lasts', async () => {
  const other = await openOther();
  const isMarked = async () => (await openClaim()).sessions[0]?.waves[0]?.isFavourite;
  expect([await markWave(other.client), await markWave(schools.anon)]).toEqual([false, false]);
  expect(await isMarked()).toBe(false);
  expect([await markWave(held.phone), await markWave(held.phone)]).toEqual([true, true]);
  expect(await isMarked()).toBe(true);
  expect([await markWave(held.phone, held.day.wave, false), await isMarked()]).toEqual([
    true,
    false,
  ]);
  expect(await markWave(held.phone, other.wave)).toBe(false);
  await sql`update public.claims set ended_at = now() where guest_id = ${held.ana.guest}`;
  expect(await markWave(held.phone)).toBe(false);
});

test('no role reads or writes favourites of guests past the functions', async () => {
  await markWave(held.phone);
  for (const client of [held.phone, schools.clients.coach, schools.clients.south]) {
    const row = { guest_id: held.ana.guest, wave_id: held.day.wave };
    const answers = [
      await client.from('guest_favourites').select('*'),
      await client.from('guest_favourites').insert(row),
      await client.from('guest_favourites').delete().eq('guest_id', held.ana.guest),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(Array(3).fill('42501'));
  }
});

test('favourites become the account’s when the guest signs in, and end with the claim of the wrong person', async () => {
  await markWave(held.phone);
  const { solo, coach } = schools.clients;
  const access = (await solo.auth.getSession()).data.session?.access_token;
  const { token } = await claimCard(schools.anon, await reclaim());
  await markWave(withClaims(backend, [token]));
  const signedIn = withClaims(backend, [token], access);
  expect((await signedIn.rpc('transfer_claims').throwOnError()).data).toBe(1);
  const marked = await solo.from('favourites').select('wave_id').eq('wave_id', held.day.wave);
  expect(marked.data).toHaveLength(1);
  expect(await countFavourites()).toBe(0);
  await coach.rpc('undo_claim', { guest_id: held.ana.guest }).throwOnError();
  expect(await countFavourites()).toBe(0);
});

/** Staff undo the claim, and print a new card. */
async function reclaim() {
  await schools.clients.coach.rpc('undo_claim', { guest_id: held.ana.guest }).throwOnError();
  expect(await countFavourites()).toBe(0);
  const code = newToken();
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const codes = [{ guestId: held.ana.guest, tokenHash: hash(code), shortHash: hash(newToken()) }];
  await schools.clients.coach.rpc('save_claim_codes', { codes }).throwOnError();
  return { code };
}

async function countFavourites() {
  const [row] = await sql`
    select count(*)::int as count from public.guest_favourites where guest_id = ${held.ana.guest}`;
  return row?.count;
}

test('a guest who deletes themselves loses their name, and nothing of theirs opens', async () => {
  const { coach } = schools.clients;
  const details = {
    email: 'ana@example.com',
    phone: '+351 900 000 000',
    level: 'beginner',
    guardian_name: 'Lani',
    guardian_email: 'lani@example.com',
  };
  await coach.from('guests').update(details).eq('id', held.ana.guest).throwOnError();
  const { client } = await createLink({ wave_id: held.day.wave });
  await markWave(held.phone);
  const stranger = await openOther();
  const remove = async (from: Client) =>
    (await from.rpc('delete_guest', { guest_id: held.ana.guest }).throwOnError()).data;
  expect([await remove(stranger.client), await remove(schools.anon), await remove(coach)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(await remove(held.phone)).toBe('done');

  expect((await held.phone.rpc('open_claims')).data).toEqual([]);
  expect(await openLink(client)).toBe('revoked');
  expect((await schools.anon.rpc('open_card', { code: held.ana.code })).data).toBeNull();
  const rest = await coach
    .from('guests')
    .select('name, email, phone, level, stance, stays_from, guardian_name, guardian_email')
    .eq('id', held.ana.guest)
    .single();
  expect(Object.entries(rest.data ?? {}).filter(([, value]) => value !== null)).toEqual([
    ['name', 'Deleted guest'],
  ]);
  const row = await coach.from('surfers').select('name').eq('id', held.day.line).single();
  expect(row.data).toEqual({ name: 'Deleted guest' });
  const [card] = await sql`select private.is_guest_claimed(${held.ana.guest}) as is_claimed`;
  expect(card?.is_claimed, 'no card of theirs waits').toBe(true);
  expect((await coach.from('waves').select('id').eq('id', held.day.wave)).data).toHaveLength(1);
  const [standing] = await sql`
    select bool_or(private.has_consent(${held.day.line}, p)) as agrees
    from unnest(array['coaching', 'share', 'shorts', 'marketing']) as p`;
  expect(standing?.agrees).toBe(false);
  const log = await coach
    .from('consents')
    .select('purpose, is_given')
    .eq('guest_id', held.ana.guest);
  expect(
    log.data
      ?.filter(({ is_given }) => !is_given)
      .map(({ purpose }) => purpose)
      .sort(),
  ).toEqual(['coaching', 'share']);
  expect(await remove(held.phone)).toBeNull();
});

test('a deleted guest of no roster leaves no row, and one with an account deletes that instead', async () => {
  const cleo = await createGuest(schools);
  const { token } = await claimCard(schools.anon, cleo);
  const args = { guest_id: cleo.guest };
  expect((await withClaims(backend, [token]).rpc('delete_guest', args)).data).toBe('done');
  expect((await schools.admin.from('guests').select('id').eq('id', cleo.guest)).data).toEqual([]);
  const dora = await createGuest(schools);
  await claimCard(schools.clients.member, dora);
  const own = await schools.clients.member.rpc('delete_guest', { guest_id: dora.guest });
  expect(own.data).toBe('has-account');
});
