import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openReview, saveAnswer } from '#app/domain/reviews/reviews.server.ts';
import { setUpReview } from './support/set-up-review.ts';

const { sql, held, drafted, answer, coach, send } = setUpReview();
const MOST_ANSWERS = 100;

const say = (text: string, client = held.phone) =>
  saveAnswer(client, drafted.review.id, answer(text));
const listTexts = async () =>
  (await openReview(coach(), drafted.review.id))?.answers.map(({ text }) => text).sort();

test('two tabs that answer a review at once both have their answer in it', async () => {
  await send();
  expect(await Promise.all([say('Left?'), say('Right?'), say('Both', coach())])).toEqual(
    Array.from({ length: 3 }, () => 'answered'),
  );
  expect(await listTexts()).toEqual(['Both', 'Left?', 'Right?']);
});

test('an answer that is sent twice at once is one answer', async () => {
  await send();
  const same = answer('Left?');
  const sent = () => saveAnswer(held.phone, drafted.review.id, same);
  expect(await Promise.all([sent(), sent(), sent()])).toEqual(
    Array.from({ length: 3 }, () => 'answered'),
  );
  expect(await listTexts()).toEqual(['Left?']);
});

test('answers that arrive at once are not more than a review may have', async () => {
  await send();
  await sql`
    insert into public.review_answers (id, review_id, session_id, text, is_surfers)
    select gen_random_uuid(), ${drafted.review.id}, ${drafted.session}, 'Yes', true
    from generate_series(1, ${MOST_ANSWERS - 2})`;
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => say(`${nth}`, nth % 2 ? coach() : held.phone)),
  );
  expect(outcomes.filter((said) => said === 'answered')).toHaveLength(2);
  expect(outcomes.filter((said) => said === 'too-many')).toHaveLength(6);
  expect(await listTexts()).toHaveLength(MOST_ANSWERS);
  expect(await saveAnswer(held.phone, drafted.review.id, answer(randomUUID()))).toBe('too-many');
});
