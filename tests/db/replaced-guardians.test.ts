import { expect, test } from 'vitest';
import { addLink, issueGuardianToken, withClaims } from './support/create-card.ts';
import { setUpFamily } from './support/set-up-family.ts';

const { backend, schools, sql, held, ...family } = setUpFamily();
const { respond, open, canReadFile, save, requestByChild } = family;

/** The school writes down a guardian, or none. */
async function writeDown(guardian_email: string | null) {
  const args = { guest_id: held.child.card.guest, fields: { guardian_email } };
  await schools.clients.coach.rpc('save_guest', args).throwOnError();
}

/** The purposes that count now. */
async function listGiven(): Promise<string[]> {
  const rows = await sql`
    select p from unnest(array['coaching', 'share', 'shorts', 'marketing']) p
    where private.has_consent(${held.child.card.line}, p) and private.guest_agrees(${held.child.card.guest}, p)`;
  return rows.map(({ p }) => p);
}

/** A guardian whom the child names, with the token in their mail. */
async function nameByChild(email: string) {
  return {
    ...held.child,
    guardianToken: await issueGuardianToken(schools, await requestByChild(email)),
  };
}

/** The worker mails guardians; the links to this address, the newest last. */
async function readMails(email: string) {
  await schools.admin
    .rpc('mail_guardian_requests', { site_url: 'https://x.example' })
    .throwOnError();
  const mails = await sql`
    select params from public.mail_outbox where kind = 'guardian-consent' and recipient = ${email} order by created_at`;
  return mails.map(({ params }) => params as { path: string; language: string });
}

/** Answers by the newest mail to this address. */
async function respondByMail(email: string, purposes: string[]) {
  const guardianToken = (await readMails(email)).at(-1)?.path.replace('/consent/', '') ?? '';
  return respond(purposes, { ...held.child, guardianToken });
}

test('another guardian whom the child names ends what the former one agreed to, until the new one answers', async () => {
  await respond(['coaching', 'share']);
  const link = await addLink(schools, sql, held.child.card);
  const isOpen = async () =>
    ((await link.rpc('open_share_link')).data as { waves?: unknown[] }).waves?.length === 1;
  expect([await listGiven(), await isOpen()]).toEqual([['coaching', 'share'], true]);
  const dad = await nameByChild('dad@example.com');
  expect([await listGiven(), await isOpen()]).toEqual([[], false]);
  expect(await canReadFile([held.child.token])).toBe(false);
  expect(await respond(['coaching'], dad)).toBe('done');
  expect([await listGiven(), await isOpen()]).toEqual([['coaching'], false]);
  expect(await canReadFile([held.child.token])).toBe(true);
});

test('the log has who replaced which guardian', async () => {
  await respond(['coaching']);
  await nameByChild('dad@example.com');
  await nameByChild('lani@example.com');
  await writeDown('gran@example.com');
  await respondByMail('gran@example.com', ['share']);
  await writeDown(null);
  const rows = await sql`
    select purpose, is_given, given_by, guardian_email from public.consents
    where guest_id = ${held.child.card.guest} and (given_by <> 'guardian' or is_given) order by position`;
  const [lani, gran] = ['lani@example.com', 'gran@example.com'];
  expect([...rows]).toEqual([
    { purpose: 'coaching', is_given: true, given_by: 'guardian', guardian_email: lani },
    { purpose: 'coaching', is_given: false, given_by: 'surfer', guardian_email: lani },
    { purpose: 'share', is_given: true, given_by: 'guardian', guardian_email: gran },
    { purpose: 'share', is_given: false, given_by: 'staff', guardian_email: gran },
  ]);
});

test('another spelling of the mailbox, and more of the same guardian’s mails, end nothing', async () => {
  await respond(['coaching']);
  await nameByChild('Lani+again@example.com');
  await writeDown('LANI@example.com');
  expect(await listGiven()).toEqual(['coaching']);
});

test('the school’s guardian replaces the child’s, and is asked once in the family’s language', async () => {
  await sql`update public.guardian_requests set language = 'fr' where guest_id = ${held.child.card.guest}`;
  await respond(['coaching', 'marketing']);
  await writeDown('mamie@example.com');
  expect(await listGiven()).toEqual([]);
  const mails = await readMails('mamie@example.com');
  expect(mails).toMatchObject([
    { language: 'fr', path: expect.stringMatching(/^.consent.[0-9a-f]{64}$/) },
  ]);
  expect(await readMails('mamie@example.com')).toHaveLength(1);
  expect(await respondByMail('mamie@example.com', ['coaching'])).toBe('done');
  expect(await listGiven()).toEqual(['coaching']);
});

test('a replaced guardian’s yes counts no more, on their phone neither, and their no does', async () => {
  await respond(['coaching']);
  const { token } = await open();
  const dad = await nameByChild('dad@example.com');
  expect(await respond(['coaching', 'marketing'])).toBe('replaced');
  expect((await save([token], true)).data).toBeNull();
  expect(await listGiven()).toEqual([]);
  await respond(['coaching'], dad);
  expect(await respond([])).toBe('done');
  expect(await listGiven()).toEqual([]);
});

test('a child gains nothing by naming another guardian than the one whom the school wrote down and who answered', async () => {
  await writeDown('lani@example.com');
  await respond(['coaching']);
  const guardianPhone = (await open()).token;
  const friend = await nameByChild('friend@example.com');
  // Neither does it end what that guardian agreed to, nor their view.
  expect(await listGiven()).toEqual(['coaching']);
  expect(await canReadFile([guardianPhone])).toBe(true);
  expect(await respond(['marketing', 'share', 'coaching'], friend)).toBe('replaced');
  expect(await listGiven()).toEqual(['coaching']);
  await respond([]);
  expect(await respond(['coaching'], friend)).toBe('replaced');
  expect(await listGiven()).toEqual([]);
});

test('the school’s guardian who answers last decides, also on the phone of the child’s guardian', async () => {
  await writeDown('lani@example.com');
  const friend = await nameByChild('friend@example.com');
  expect(await respond(['coaching', 'marketing'], friend)).toBe('done');
  const friendsPhone = (await open(friend)).token;
  await respond(['coaching']);
  expect(await listGiven()).toEqual(['coaching']);
  expect((await save([friendsPhone], true, 'marketing')).data).toBe('guardian-needed');
  expect((await save([friendsPhone], false, 'coaching')).data).toBe('done');
  expect(await listGiven()).toEqual([]);
});

test('a guardian whom the school removes ends with their consents, and no mail follows', async () => {
  await writeDown('lani@example.com');
  await respond(['coaching']);
  await writeDown(null);
  expect(await listGiven()).toEqual([]);
  const opened = await withClaims(backend, [held.child.token]).rpc('open_claims');
  expect(opened.data).toMatchObject([{ guardian: null, mayWatch: false }]);
  const [row] = await sql`
    select count(*)::int as requests from public.guardian_requests where guest_id = ${held.child.card.guest}`;
  expect(row?.requests).toBe(1);
});

test('only the school of a guest replaces their guardian, and the child’s own address is not asked', async () => {
  await respond(['coaching']);
  const args = { guest_id: held.child.card.guest, fields: { guardian_email: 'x@example.com' } };
  for (const client of [schools.clients.south, schools.clients.rider, schools.clients.member]) {
    expect((await client.rpc('save_guest', args)).data).toBe(false);
  }
  const phone = withClaims(backend, [held.child.token]);
  expect((await phone.rpc('save_guest', args)).error).not.toBeNull();
  expect(await listGiven()).toEqual(['coaching']);
  await sql`
    update public.claims set email = 'kid@example.com' where guest_id = ${held.child.card.guest}`;
  await writeDown('kid+mum@example.com');
  expect(await listGiven()).toEqual([]);
  expect(await readMails('kid+mum@example.com')).toEqual([]);
});

test('only the worker mails guardians', async () => {
  for (const client of [schools.anon, schools.clients.owner]) {
    const asked = await client.rpc('mail_guardian_requests', { site_url: 'https://evil.example' });
    expect(asked.error).not.toBeNull();
  }
});
