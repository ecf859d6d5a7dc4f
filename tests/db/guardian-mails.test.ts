import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { claimCard, issueGuardianToken, withClaims } from './support/create-card.ts';
import { setUpFamily } from './support/set-up-family.ts';

const { backend, schools, sql, held, ...family } = setUpFamily();
const { createChild, respond, listShown, save, requestByChild, canReadFile, open } = family;
/** The guardian of the child of this test. */
let email: string;

beforeEach(async () => {
  // Of the tests before.
  await sql`delete from public.mail_outbox`;
  await sql`update public.claims set tell_at = 'infinity'`;
  await sql`update public.videos set state = 'ready'`;
  email = `mum-${randomUUID()}@example.com`;
  held.child = await createChild(email);
  const { wave } = held.child.card;
  await sql`
    update public.waves set state = 'ready', created_at = now() - interval '11 minutes' where id = ${wave}`;
  await sql`update public.conversions set state = 'done' where wave_id = ${wave}`;
});

async function notify() {
  await sql`update public.claims set tell_at = now() where tell_at <> 'infinity'`;
  const { data } = await schools.admin
    .rpc('notify_waves_ready', { site_url: 'https://x.example' })
    .throwOnError();
  return (data as { told: number }).told;
}

/** The mails about waves to the guardian. */
async function readMails(to = email) {
  const rows = await sql`
    select state, params from public.mail_outbox where kind = 'waves-ready' and recipient = ${to} order by created_at`;
  return rows.map(({ state, params }) => ({ state, ...params }));
}

/** The token in the path of a mail, as the phone stores it after a press. */
async function readKey() {
  const [mail] = await readMails();
  return String(mail?.path).replace('/c/open/', '');
}

test('a guardian who agreed to coaching gets one mail for a session, in the language of their request', async () => {
  await sql`update public.guardian_requests set language = 'de' where email = ${email}`;
  expect(await notify()).toBe(0);
  await respond(['coaching']);
  expect(await notify()).toBe(1);
  expect(await notify()).toBe(0);
  expect(await readMails()).toEqual([
    expect.objectContaining({ language: 'de', isGuardian: true, surferName: 'Ana', waveCount: 1 }),
  ]);
});

test('the mail opens the child’s waves as their guardian, and names the guardian’s answers', async () => {
  await respond(['coaching']);
  await notify();
  const key = await readKey();
  const opened = await schools.anon.rpc('open_claim_key', { token: key });
  expect(opened.data).toMatchObject({ guestId: held.child.card.guest, isHeld: false });
  expect(await listShown([key])).toEqual([{ guestId: held.child.card.guest, waves: 1 }]);
  const phone = withClaims(backend, [key]);
  expect((await phone.rpc('list_guarded_guests')).data).toMatchObject([
    { guestId: held.child.card.guest },
  ]);
  expect((await phone.rpc('open_claim_key', { token: key })).data).toMatchObject({ isHeld: true });
  expect((await save([key], true, 'share')).data).toBe('done');
  // The keys of mails are no phones of the day's five.
  for (const _ of Array(5)) expect((await open()).outcome).toBe('done');
});

test('a guardian who did not agree to coaching, refused, or withdrew gets none', async () => {
  await respond(['share']);
  expect(await notify()).toBe(0);
  await respond(['coaching']);
  await respond([]);
  expect(await notify()).toBe(0);
  await respond(['coaching', 'share']);
  const { token } = await open();
  await save([token], false);
  expect(await notify()).toBe(0);
  expect(await readMails()).toEqual([]);
  await respond(['coaching']);
  expect(await notify()).toBe(1);
});

test('a guardian who said no gets none by another guardian’s yes', async () => {
  const args = { guest_id: held.child.card.guest, fields: { guardian_email: email } };
  await schools.clients.coach.rpc('save_guest', args).throwOnError();
  const friend = `friend-${randomUUID()}@example.com`;
  const guardianToken = await issueGuardianToken(schools, await requestByChild(friend));
  await respond(['coaching'], { ...held.child, guardianToken });
  await respond(['share'], { ...held.child, guardianToken });
  await respond(['coaching']);
  expect(await notify()).toBe(1);
  expect([await readMails(friend), (await readMails()).length]).toEqual([[], 1]);
});

test('a replaced, an ended and an expired guardian gets none, also of those that wait', async () => {
  const ends = {
    replaced: () => requestByChild('dad@example.com'),
    undone: () => schools.clients.coach.rpc('undo_claim', { guest_id: held.child.card.guest }),
    refused: () => respond([]),
  };
  for (const [name, end] of Object.entries(ends)) {
    email = `${name}-${randomUUID()}@example.com`;
    held.child = await createChild(email);
    await sql`
      update public.waves set state = 'ready', created_at = now() - interval '11 minutes'
      where id = ${held.child.card.wave}`;
    await respond(['coaching']);
    expect(await notify(), name).toBe(1);
    const key = await readKey();
    expect(await canReadFile([key]), name).toBe(true);
    await end();
    expect(await readMails(), name).toEqual([{ state: 'skipped' }]);
    expect(await canReadFile([key]), name).toBe(false);
    if (name === 'refused') continue;
    expect((await schools.anon.rpc('open_claim_key', { token: key })).data, name).toBeNull();
  }
  held.child = await createChild(email);
  await respond(['coaching']);
  await sql`update public.guardian_requests set expires_at = now() - interval '1 second'`;
  expect(await notify()).toBe(0);
});

test('a guardian stops the mails by the link in them', async () => {
  await respond(['coaching']);
  await notify();
  const claim = () => schools.admin.rpc('claim_mail', { sender_id: 'w1' }).throwOnError();
  const sent = (await claim()).data as { mail: { recipient: string; token: string } };
  expect(sent.mail.recipient).toBe(email);
  const choice = { token: sent.mail.token, stopped: true };
  expect((await schools.anon.rpc('set_mail_choice', choice)).data).toBe(true);
  await sql`delete from private.ready_notices`;
  await sql`update public.mail_outbox set idempotency_key = gen_random_uuid()::text where recipient = ${email}`;
  await sql`update public.claims set tell_at = now() where email = ${email}`;
  expect(await notify()).toBe(1);
  expect((await claim()).data).toMatchObject({ mail: null });
  expect((await readMails()).map(({ state }) => state)).toEqual(['sending', 'skipped']);
});

test('the address of a guardian is never taken for the child’s own', async () => {
  await respond(['coaching']);
  const { code } = held.child.card;
  expect((await schools.anon.rpc('open_card', { code })).data).toMatchObject({ hasAddress: false });
  expect((await schools.admin.rpc('create_card_link', { code })).data).toBeNull();
  expect(await respond(['coaching', 'share'])).toBe('done');
  const own = await claimCard(withClaims(backend, [held.child.token]), held.child.card);
  expect(own.answer).toEqual({ state: 'yours' });
});
