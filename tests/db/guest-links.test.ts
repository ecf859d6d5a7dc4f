import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { claimCard, issueGuardianToken, minor, withClaims } from './support/create-card.ts';
import { addDay, createGuest } from './support/create-guest.ts';
import type { Client } from './support/create-two-schools.ts';
import { setUpGuestPhone } from './support/set-up-guest-phone.ts';

const { backend, schools, sql, idOf, held, openClaim, createLink, openLink, openOther, markWave } =
  setUpGuestPhone();

async function withdraw(purpose: string) {
  await held.phone
    .rpc('save_consent', { guest_ids: [held.ana.guest], purpose, is_given: false })
    .throwOnError();
}

test('a guest’s link opens one wave, or their waves of one session', async () => {
  await addDay(schools, held.ana.guest, '2026-11-23');
  const one = await createLink({ wave_id: held.day.wave });
  const all = await createLink({ surfer_id: held.day.line });
  expect([one.answer, all.answer]).toEqual([
    { state: 'open', id: one.id },
    { state: 'open', id: all.id },
  ]);
  expect([await openLink(one.client), await openLink(all.client)]).toEqual([
    [held.day.wave],
    [held.day.wave],
  ]);
  expect((await openClaim()).links.map(({ id }) => id).sort()).toEqual([one.id, all.id].sort());
});

test('a link that is made again is the same one, valid as long as a new one', async () => {
  const first = await createLink({ wave_id: held.day.wave });
  await sql`
    update public.share_links set expires_at = now() + interval '1 day' where id = ${first.id}`;
  const again = await createLink({ wave_id: held.day.wave });
  expect(again.answer).toEqual({ state: 'open', id: first.id });
  const [row] = await sql`
    select expires_at > now() + interval '29 days' as is_new from public.share_links where id = ${first.id}`;
  expect(row?.is_new).toBe(true);
});

test('a guest makes no link to other guests’ waves, nor with a claim that has ended', async () => {
  const other = await openOther();
  const strangers = [
    await createLink({ wave_id: other.wave }),
    await createLink({ wave_id: held.day.wave }, other.client),
    await createLink({ surfer_id: held.day.line }, schools.anon),
    await createLink({ wave_id: held.day.wave }, schools.clients.south),
    await createLink({ wave_id: held.day.wave, surfer_id: held.day.line }),
    await createLink({}),
  ];
  await sql`update public.claims set ended_at = now() where guest_id = ${held.ana.guest}`;
  strangers.push(await createLink({ wave_id: held.day.wave }));
  expect(strangers.map(({ answer }) => answer)).toEqual(Array(7).fill(null));
});

test('a link needs the consent to links when it is made, and each time that it is opened', async () => {
  const { client } = await createLink({ wave_id: held.day.wave });
  await withdraw('share');
  expect(await openLink(client)).toEqual([]);
  expect((await createLink({ surfer_id: held.day.line })).answer).toEqual({ state: 'not-agreed' });
});

test('a minor’s link needs the guardian’s consent, and no link opens before the guardian agrees', async () => {
  const kim = await createGuest(schools);
  const { wave } = await addDay(schools, kim.guest, '2026-11-22');
  const { token, answer } = await claimCard(schools.anon, kim, minor);
  const child = withClaims(backend, [token]);
  expect((await createLink({ wave_id: wave }, child)).answer).toBeNull();
  expect(await markWave(child, wave)).toBe(false);
  const guardian = await issueGuardianToken(schools, answer?.guardianRequestId);
  const agree = (purposes: string[]) =>
    schools.anon
      .rpc('answer_guardian_request', { token: guardian, purposes, wording: 1 })
      .throwOnError();
  await agree(['coaching']);
  expect((await createLink({ wave_id: wave }, child)).answer).toEqual({ state: 'not-agreed' });
  await agree(['coaching', 'share']);
  const { client } = await createLink({ wave_id: wave }, child);
  expect(await openLink(client)).toEqual([wave]);
  await agree(['coaching']);
  expect(await openLink(client)).toEqual([]);
});

test('a guest has at most twenty open links', async () => {
  const ends = new Date(Date.now() + 86_400_000);
  const rows = Array.from({ length: 20 }, () => ({
    session_id: held.day.session,
    kind: 'session',
    token_hash: createHash('sha256').update(randomUUID()).digest(),
    guest_id: held.ana.guest,
    expires_at: ends,
  }));
  await sql`insert into public.share_links ${sql(rows)}`;
  expect((await createLink({ wave_id: held.day.wave })).answer).toEqual({ state: 'too-many' });
  const [one] = (await openClaim()).links;
  await held.phone.rpc('revoke_own_link', { link_id: one?.id ?? '' }).throwOnError();
  expect((await createLink({ wave_id: held.day.wave })).answer).toMatchObject({ state: 'open' });
});

test('a guest revokes their own links alone, and staff see and revoke them', async () => {
  const other = await openOther();
  const { id, client } = await createLink({ wave_id: held.day.wave });
  const revoke = async (from: Client, link: string = id) =>
    (await from.rpc('revoke_own_link', { link_id: link }).throwOnError()).data;
  expect([await revoke(other.client), await revoke(schools.clients.south)]).toEqual([false, false]);
  expect(await revoke(held.phone, idOf('north link to rider'))).toBe(false);
  expect(await openLink(client)).toEqual([held.day.wave]);
  expect([await revoke(held.phone), await revoke(held.phone), await openLink(client)]).toEqual([
    true,
    true,
    'revoked',
  ]);
  expect((await openClaim()).links).toEqual([]);

  const again = await createLink({ wave_id: held.day.wave });
  const { coach } = schools.clients;
  const seen = await coach
    .from('share_links')
    .select('created_by, guest:guests!share_links_guest_id_fkey(name)')
    .eq('id', again.id);
  expect(seen.data).toEqual([{ created_by: null, guest: { name: 'Ana' } }]);
  const now = new Date().toISOString();
  await coach.from('share_links').update({ revoked_at: now }).eq('id', again.id).throwOnError();
  expect(await openLink(again.client)).toBe('revoked');
});

test('an account sees and revokes the links that its guest made before, and those of no one else', async () => {
  const one = await createLink({ wave_id: held.day.wave });
  const all = await createLink({ surfer_id: held.day.line });
  const account = schools.clients.south;
  const list = async (from: Client) =>
    (await from.rpc('list_account_links').throwOnError()).data as Record<string, unknown>[];
  expect([await list(account), await list(schools.clients.coach)]).toEqual([[], []]);
  await sql`update public.guests set claimed_by = ${schools.userIds.south} where id = ${held.ana.guest}`;
  expect(await list(account)).toEqual([
    expect.objectContaining({ id: all.id, surferId: held.day.line, waveNumber: null }),
    expect.objectContaining({ id: one.id, waveId: held.day.wave, waveNumber: 1 }),
  ]);
  await account.rpc('revoke_own_link', { link_id: one.id }).throwOnError();
  expect((await list(account)).map(({ id }) => id)).toEqual([all.id]);
  expect(await openLink(one.client)).toBe('revoked');
});

test('a guest’s link does not open a wave that staff have given to another guest since', async () => {
  const ben = await createGuest(schools);
  const { coach } = schools.clients;
  await coach
    .rpc('add_guests_to_roster', { session_id: held.day.session, guest_ids: [ben.guest] })
    .throwOnError();
  await claimCard(schools.anon, ben, { purposes: ['share'] });
  const { client } = await createLink({ wave_id: held.day.wave });
  await sql`
    update public.waves set surfer_id = (
      select id from public.surfers where guest_id = ${ben.guest} and session_id = ${held.day.session})
    where id = ${held.day.wave}`;
  expect(await openLink(client)).toEqual([]);
});
