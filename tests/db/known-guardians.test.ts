import { expect, test } from 'vitest';
import { claimCard, createCard, minor, withClaims } from './support/create-card.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { backend, schools, sql } = setUpSchools();
const LANI = { guardian_name: 'Lani', guardian_email: 'lani@example.com' };

/** The card of a minor whose guardian the school wrote down. */
async function createKnown(guest = LANI) {
  const card = await createCard(schools, sql);
  await sql`update public.guests set ${sql({ ...guest, is_marked_minor: true })} where id = ${card.guest}`;
  return card;
}

async function listAsked(guest: string) {
  return sql`select name, email from public.guardian_requests where guest_id = ${guest}`;
}

test('the guardian whom the school wrote down is asked, and a minor names none', async () => {
  const card = await createKnown();
  const { data } = await schools.anon.rpc('open_card', { code: card.code });
  expect(data).toMatchObject({ isMinor: true, knowsGuardian: true });
  expect(JSON.stringify(data)).not.toMatch(/lani/i);
  const { answer } = await claimCard(schools.anon, card, { is_minor: true, purposes: [] });
  expect(answer).toMatchObject({ state: 'done', guardianName: 'Lani' });
  expect(await listAsked(card.guest)).toEqual([{ name: 'Lani', email: 'lani@example.com' }]);
});

test('a guardian whom the child sends is not asked in place of the known one', async () => {
  const card = await createKnown();
  await claimCard(schools.anon, card, { ...minor, guardian_email: 'friend@example.com' });
  expect(await listAsked(card.guest)).toEqual([{ name: 'Lani', email: 'lani@example.com' }]);
});

test('the known guardian’s address stays theirs when the child types it as their own', async () => {
  const card = await createKnown();
  const typed = { is_minor: true, purposes: [], email: 'Lani@example.com' };
  const { answer, token } = await claimCard(schools.anon, card, typed);
  expect(answer?.state).toBe('done');
  const [claim] = await sql`select email from public.claims where guest_id = ${card.guest}`;
  expect(claim).toEqual({ email: null });
  const { data } = await withClaims(backend, [token]).rpc('open_claims');
  expect(data).toMatchObject([{ guardian: { name: 'Lani', answeredAt: null } }]);
});

test('an address of the caller’s own account is no known guardian', async () => {
  const [own] = await sql`select email from auth.users where id = ${schools.userIds.solo}`;
  const card = await createKnown({ guardian_name: 'Lani', guardian_email: own?.email });
  const { solo } = schools.clients;
  const { data } = await solo.rpc('open_card', { code: card.code });
  expect(data).toMatchObject({ knowsGuardian: false });
  const { answer } = await claimCard(solo, card, { is_minor: true, purposes: [] });
  expect(answer).toEqual({ state: 'guardian-needed' });
});
