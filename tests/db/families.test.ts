import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { issueGuardianToken, withClaims } from './support/create-card.ts';
import type { Client } from './support/create-two-schools.ts';
import { setUpFamily } from './support/set-up-family.ts';
import { signUpHolder } from './support/sign-up-holder.ts';

const { backend, schools, sql, idOf, held, ...family } = setUpFamily();
const { createChild, respond, open, listShown, canReadFile, save, requestByChild } = family;

test('a guardian opens the waves only after they agreed to coaching', async () => {
  expect((await open()).outcome).toBe('not-agreed');
  await respond(['share']);
  expect((await open()).outcome).toBe('not-agreed');
  await respond(['coaching']);
  const { token, outcome } = await open();
  expect(outcome).toBe('done');
  expect(await listShown([token])).toEqual([{ guestId: held.child.card.guest, waves: 1 }]);
  expect(await canReadFile([token])).toBe(true);
  expect((await open(held.child, withClaims(backend, [token]))).outcome).toBe('yours');
});

test('a guardian marks and sends the child’s waves, until another guardian is named', async () => {
  await respond(['coaching', 'share']);
  const phone = withClaims(backend, [(await open()).token]);
  const { wave } = held.child.card;
  const mark = { wave_id: wave, is_favourite: true };
  const link = { link_id: randomUUID(), token_hash: randomBytes(32).toString('hex') };
  expect((await phone.rpc('mark_own_wave', mark)).data).toBe(true);
  const made = await phone.rpc('create_own_link', { ...link, wave_id: wave });
  expect(made.data).toEqual({ state: 'open', id: link.link_id });
  await requestByChild('another@example.com');
  expect((await phone.rpc('mark_own_wave', mark)).data).toBe(false);
  const { link_id } = link;
  expect((await phone.rpc('revoke_own_link', { link_id })).data).toBe(false);
  const own = withClaims(backend, [held.child.token]);
  expect((await own.rpc('revoke_own_link', { link_id })).data).toBe(true);
});

test('two children of one guardian are on one phone, each after one answer', async () => {
  const other = await createChild();
  for (const each of [held.child, other]) await respond(['coaching'], each);
  const tokens = [(await open()).token, (await open(other)).token];
  expect((await listShown(tokens)).map(({ guestId }) => guestId).sort()).toEqual(
    [held.child.card.guest, other.card.guest].sort(),
  );
});

test('an unknown, an expired and an ended link opens nothing', async () => {
  await respond(['coaching']);
  const { token } = await open();
  expect((await open({ ...held.child, guardianToken: 'f'.repeat(64) })).outcome).toBeNull();
  await sql`
    update public.guardian_requests set expires_at = now() - interval '1 second'
    where guest_id = ${held.child.card.guest}`;
  expect((await open()).outcome).toBeNull();
  expect(await listShown([token])).toEqual([]);
  expect(await canReadFile([token])).toBe(false);
  await sql`
    update public.guardian_requests set expires_at = now() + interval '1 day', ended_at = now()
    where guest_id = ${held.child.card.guest}`;
  expect((await open()).outcome).toBeNull();
  expect(await listShown([token])).toEqual([]);
});

test('no more than five phones open in a day', async () => {
  await respond(['coaching']);
  for (const _ of Array(5)) expect((await open()).outcome).toBe('done');
  expect((await open()).outcome).toBe('too-often');
});

test('a guardian’s claim does not take the card, nor the guest’s claim the guardian’s', async () => {
  await respond(['coaching']);
  const { token } = await open();
  const phone = withClaims(backend, [token]);
  const card = { code: held.child.card.code };
  expect((await phone.rpc('open_card', card)).data).toMatchObject({ state: 'taken' });
  expect((await open()).outcome).toBe('done');
  await sql`
    update public.claims set expires_at = now()
    where guardian_request_id is null and guest_id = ${held.child.card.guest}`;
  expect((await phone.rpc('open_card', card)).data).toMatchObject({ state: 'open' });
  expect(await listShown([token])).toEqual([{ guestId: held.child.card.guest, waves: 1 }]);
});

test('a withdrawal ends watching on all phones, and the guardian’s phone can agree again', async () => {
  await respond(['coaching']);
  const { token } = await open();
  expect((await save([token], false)).data).toBe('done');
  for (const phone of [token, held.child.token]) {
    expect(await listShown([phone])).toEqual([{ guestId: held.child.card.guest, waves: 0 }]);
    expect(await canReadFile([phone])).toBe(false);
  }
  expect((await save([held.child.token], true)).data).toBe('guardian-needed');
  expect((await save([token], true)).data).toBe('done');
  expect(await canReadFile([held.child.token])).toBe(true);
  const rows = await sql`
    select is_given, given_by, guardian_email from public.consents
    where guest_id = ${held.child.card.guest} and purpose = 'coaching' order by position desc limit 1`;
  expect([...rows]).toEqual([
    { is_given: true, given_by: 'guardian', guardian_email: 'lani@example.com' },
  ]);
});

test('a withdrawal of everything on the phone is a refusal in the guardian’s answer', async () => {
  await respond(['coaching']);
  const { token } = await open();
  await save([token], false);
  const { data } = await schools.anon.rpc('open_guardian_request', {
    token: held.child.guardianToken,
  });
  expect(data).toMatchObject({ isRefusal: true, waves: null });
});

test('another guardian ends the former guardian’s phone and link, and an older mail to the same guardian does not', async () => {
  await respond(['coaching']);
  const { token } = await open();
  await requestByChild('lani+again@example.com');
  expect(await canReadFile([token])).toBe(true);
  const requestId = await requestByChild('dad@example.com');
  expect(await listShown([token])).toEqual([]);
  expect(await canReadFile([token])).toBe(false);
  expect((await save([token], true)).data).toBeNull();
  expect((await open()).outcome).toBe('replaced');
  const dad = { ...held.child, guardianToken: await issueGuardianToken(schools, requestId) };
  expect((await open(dad)).outcome).toBe('not-agreed');
  await respond(['coaching'], dad);
  expect((await open(dad)).outcome).toBe('done');
});

test('a guardian whom the school replaces loses the waves', async () => {
  const { coach } = schools.clients;
  const change = (guardian_email: string) =>
    coach.rpc('save_guest', { guest_id: held.child.card.guest, fields: { guardian_email } });
  await change('lani@example.com');
  await respond(['coaching']);
  const { token } = await open();
  await change('LANI@example.com');
  expect(await canReadFile([token])).toBe(true);
  await change('dad@example.com');
  expect(await canReadFile([token])).toBe(false);
});

test('staff who undo the claim end the guardian’s, too', async () => {
  await respond(['coaching']);
  const { token } = await open();
  await schools.clients.coach.rpc('undo_claim', { guest_id: held.child.card.guest });
  expect(await listShown([token])).toEqual([]);
});

test('the child’s account opens and agrees nothing as its own guardian', async () => {
  const email = 'kid-of-families@example.com';
  const kid = await signUpHolder(backend, schools, email);
  await respond(['coaching']);
  const { token } = await open();
  const moved = await withClaims(backend, [held.child.token, token], kid.access).rpc(
    'transfer_claims',
  );
  expect(moved.data).toBe(1);
  expect((await open(held.child, kid.client)).outcome).toBe('own-line');
  expect((await save([token], true, 'share', kid.access)).data).toBe('own-line');
  expect(await canReadFile([token])).toBe(true);
});

test('a guardian’s phone names no guardian, and mails no link in the child’s name', async () => {
  await respond(['coaching']);
  const phone = withClaims(backend, [(await open()).token]);
  const guest_id = held.child.card.guest;
  const named = { guest_id, name: 'Mum', email: 'mum@example.com' };
  expect((await phone.rpc('request_guardian_consent', named)).data).toBeNull();
  expect((await phone.rpc('create_claim_link', { guest_id })).data).toBeNull();
});

test('the consent log of a school is read in pages, by its owners and admins alone', async () => {
  await respond(['coaching', 'share']);
  const organisation_id = idOf('north');
  const { owner, coach, south } = schools.clients;
  const read = async (client: Client, rest: object) =>
    (await client.rpc('list_consent_log', { organisation_id, ...rest })).data ?? [];
  const all = (await read(owner, {})).filter(({ guest_id }) => guest_id === held.child.card.guest);
  expect(all.map(({ purpose, is_given, is_first_no }) => [purpose, is_given, is_first_no])).toEqual(
    expect.arrayContaining([
      ['coaching', true, false],
      ['share', true, false],
      ['shorts', false, true],
      ['marketing', false, true],
    ]),
  );
  const [newest] = await read(owner, { page_size: 1 });
  const [next] = await read(owner, { page_size: 1, before: newest?.log_position });
  expect([newest?.id, next?.id]).toEqual([all[0]?.id, all[1]?.id]);
  expect(await read(owner, { search: 'LAN', page_size: 1 })).toHaveLength(1);
  expect(await read(owner, { search: 'no such name' })).toEqual([]);
  expect(await read(coach, {})).toEqual([]);
  expect(await read(south, {})).toEqual([]);
});

test('a claim and a request without a known language have the school’s', async () => {
  await sql`update public.organisations set guest_language = 'pt'`;
  const { card } = await createChild();
  const rows = await sql`
    select c.language as claim, q.language as request from public.claims c
    join public.guardian_requests q on q.guest_id = c.guest_id where c.guest_id = ${card.guest}`;
  await sql`update public.organisations set guest_language = 'en'`;
  expect([...rows]).toEqual([{ claim: 'pt', request: 'pt' }]);
});
