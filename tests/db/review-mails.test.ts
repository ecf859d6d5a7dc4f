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

test('each correction is mailed once, with its own link and the name of the coach who corrected it', async () => {
  await sql`update public.profiles set full_name = 'Olga' where id = ${schools.userIds.owner}`;
  await send();
  const versionId = randomUUID();
  await correct(coach(), versionId);
  // Sent again, since the response did not arrive.
  await correct(coach(), versionId);
  await correct(schools.clients.owner);
  const mails = await readMails();
  expect(mails.map(({ isCorrection }) => isCorrection)).toEqual([false, true, true]);
  expect(new Set(mails.map(({ path }) => path)).size).toBe(3);
  for (const { path } of mails) expect(path).toContain(`?review=${drafted.review.id}`);
  expect(mails.at(-1)?.coachName).toBe('Olga');
});

test('a phone that claimed the guest after the review gets no mail that speaks of a correction', async () => {
  await send();
  await sql`update public.claims set created_at = now() where guest_id = ${held.ana.guest}`;
  await correct();
  expect((await readMails()).map(({ isCorrection }) => isCorrection)).toEqual([false, false]);
});

test('a surfer who has stopped mails about reviews gets none about a correction', async () => {
  await send();
  await sql`update public.mail_outbox set state = 'sent', params = '{}', ended_at = now()`;
  await sql`update public.mail_choices set stopped_at = now() where recipient = ${EMAIL} and kind = 'review-ready'`;
  await correct();
  const claimed = await schools.admin.rpc('claim_mail', { sender_id: 'sender' }).throwOnError();
  expect((claimed.data as { mail: unknown }).mail).toBeNull();
});
