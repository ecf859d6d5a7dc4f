import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { SITE_URL, setUpReview } from './support/set-up-review.ts';

const { schools, sql, held, drafted, coach, firstPart, send } = setUpReview();
const EMAIL = 'ana@example.com';

beforeEach(async () => {
  await sql`delete from public.mail_outbox`;
  await sql`delete from public.mail_choices`;
  await sql`update public.claims set email = ${EMAIL}, created_at = now() - interval '1 day', is_link = false
    where guest_id = ${held.ana.guest}`;
});

const correct = (client = coach(), versionId: string = randomUUID()) =>
  send(client, { ...drafted.review, versionId, parts: [{ ...firstPart(), id: randomUUID() }] });

type Params = { path: string; isCorrection: boolean; coachName: string };

async function readMails(recipient = EMAIL) {
  const rows = await sql<{ params: Params }[]>`
    select params from public.mail_outbox
    where kind = 'review-ready' and recipient = ${recipient} order by created_at`;
  return rows.map(({ params }) => params);
}

test('a surfer who left an address gets a mail, whose link opens the review on another phone', async () => {
  await send();
  await send();
  const mails = await readMails();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    siteUrl: SITE_URL,
    surferName: 'Ana',
    day: '2026-11-22',
    isCorrection: false,
  });
  expect(mails[0]?.path).toMatch(
    new RegExp(`^/c/open/[0-9a-f]{64}[?]review=${drafted.review.id}$`),
  );
});

const arrive = () =>
  sql`update public.mail_outbox set state = 'sent', params = '{}', ended_at = now()
    where state = 'queued' and next_try_at <= now()`;

/** The mail that a worker would send now. */
async function claim() {
  const claimed = await schools.admin.rpc('claim_mail', { sender_id: 'sender' }).throwOnError();
  return (claimed.data as { mail: { kind: string } | null }).mail;
}

test('a correction of a review whose mail still waits adds no mail; that one names its coach', async () => {
  await sql`update public.profiles set full_name = 'Olga' where id = ${schools.userIds.owner}`;
  await send();
  await correct(schools.clients.owner);
  expect(await readMails()).toMatchObject([{ isCorrection: false, coachName: 'Olga' }]);
});

test('the first correction is mailed at once, and all later ones by one mail six hours after it', async () => {
  await send();
  await arrive();
  await correct();
  await arrive();
  for (const _ of [1, 2, 3]) await correct();
  const waiting = await sql`
    select extract(epoch from next_try_at - now())::int / 60 as minutes from public.mail_outbox
    where state = 'queued'`;
  expect(waiting).toHaveLength(1);
  expect(waiting[0]?.minutes).toBeGreaterThanOrEqual(359);
  expect(await claim()).toBeNull();
  await sql`update public.mail_outbox set ended_at = ended_at - interval '6 hours',
    next_try_at = next_try_at - interval '6 hours'`;
  expect(await claim()).toMatchObject({ kind: 'review-ready' });
});

test('a mail about a review is not sent once the surfer has withdrawn, nor when the review is deleted', async () => {
  const consent = (isGiven: boolean) =>
    sql`select private.record_consent(${held.ana.guest}, 'coaching', ${isGiven}, 'surfer')`;
  await send();
  await consent(false);
  expect(await claim()).toBeNull();
  const [mail] = await sql`select state from public.mail_outbox`;
  expect(mail?.state).toBe('skipped');
  await consent(true);
  await correct();
  expect(await claim()).toMatchObject({ kind: 'review-ready' });
  await sql`update public.mail_outbox set state = 'queued', sender_id = null, lease_until = null
    where state = 'sending'`;
  await sql`delete from public.reviews where id = ${drafted.review.id}`;
  expect(await claim()).toBeNull();
});

test('each correction is mailed once, with its own link and the name of the coach who corrected it', async () => {
  await sql`update public.profiles set full_name = 'Olga' where id = ${schools.userIds.owner}`;
  await send();
  const [first] = await readMails();
  await arrive();
  const versionId = randomUUID();
  await correct(schools.clients.owner, versionId);
  // Sent again, since the response did not arrive.
  await correct(schools.clients.owner, versionId);
  const [, correction, ...others] = await readMails();
  expect(others).toEqual([]);
  expect(correction).toMatchObject({ isCorrection: true, coachName: 'Olga' });
  expect(correction?.path).toContain(`?review=${drafted.review.id}`);
  expect(correction?.path).not.toBe(first?.path);
});

test('a phone that claimed the guest after the review gets no mail that speaks of a correction', async () => {
  await send();
  await arrive();
  await sql`update public.claims set created_at = now() where guest_id = ${held.ana.guest}`;
  await correct();
  expect((await readMails()).at(-1)?.isCorrection).toBe(false);
});

test('a surfer who has stopped mails about reviews gets none about a correction', async () => {
  await send();
  await sql`update public.mail_outbox set state = 'sent', params = '{}', ended_at = now()`;
  await sql`update public.mail_choices set stopped_at = now() where recipient = ${EMAIL} and kind = 'review-ready'`;
  await correct();
  expect(await claim()).toBeNull();
});
