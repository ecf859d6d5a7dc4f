import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveAnswer } from '#app/domain/reviews/reviews.server.ts';
import { setUpReview } from './support/set-up-review.ts';
import { waitUntilBlocked } from './support/wait-until-blocked.ts';

const { schools, sql, held, idOf, drafted, answer, coach, firstPart, send } = setUpReview();

beforeEach(async () => {
  await sql`delete from public.mail_outbox`;
  await sql`update public.claims set email = 'ana@example.com' where guest_id = ${held.ana.guest}`;
  expect(await send()).toBe('sent');
});

afterEach(async () => {
  await sql`delete from public.prices`;
  await sql`insert into public.memberships (organisation_id, profile_id, role)
    values (${idOf('north')}, ${schools.userIds.coach}, 'coach') on conflict do nothing`;
});

const correct = () =>
  send(coach(), {
    ...drafted.review,
    versionId: randomUUID(),
    parts: [{ ...firstPart(), id: randomUUID() }],
  });
const say = (client = coach()) => saveAnswer(client, drafted.review.id, answer('Left'));

/** Starts to act while a transaction has a lock that it waits for; what it returns once that has done its part. */
async function meanwhile<T>(
  act: () => Promise<T>,
  during: (transaction: TransactionSql) => Promise<unknown>,
): Promise<T> {
  let late: Promise<T> | undefined;
  await sql.begin(async (transaction) => {
    await transaction`select private.lock_guests(array[${held.ana.guest}]::uuid[])`;
    await transaction`select 1 from public.reviews where id = ${drafted.review.id} for no key update`;
    late = act();
    await waitUntilBlocked(sql);
    await during(transaction);
  });
  if (!late) throw new Error('Nothing was started');
  return late;
}

const withdraw = (transaction: TransactionSql) =>
  transaction`select private.record_consent(${held.ana.guest}, 'coaching', false, 'surfer')`;
const removeCoach = (transaction: TransactionSql) =>
  transaction`delete from public.memberships
    where organisation_id = ${idOf('north')} and profile_id = ${schools.userIds.coach}`;
const sellReviews = (transaction: TransactionSql) =>
  transaction`insert into public.prices (organisation_id, currency, review) values (${idOf('north')}, 'EUR', 1000)`;

async function count() {
  const [row] = await sql`
    select (select count(*) from public.review_versions where review_id = ${drafted.review.id})::integer as versions,
      (select count(*) from public.review_answers where review_id = ${drafted.review.id})::integer as answers,
      (select count(*) from public.mail_outbox where kind = 'review-ready')::integer as mails`;
  return row;
}
const BEFORE = { versions: 1, answers: 0, mails: 1 };

test.each([
  ['whose surfer withdraws at once', withdraw, 'not-agreed'],
  ['whose coach is removed at once', removeCoach, null],
])('a correction %s is neither kept nor mailed', async (_, during, outcome) => {
  expect(await meanwhile(correct, during)).toBe(outcome);
  expect(await count()).toEqual(BEFORE);
});

test.each([
  ['whose surfer withdraws', withdraw, coach],
  ['whose coach is removed', removeCoach, coach],
  ['that is to be paid for', sellReviews, () => held.phone],
])('an answer to a review %s while it waits is not kept', async (_, during, from) => {
  expect(await meanwhile(() => say(from()), during)).toBeNull();
  expect(await count()).toEqual(BEFORE);
});
