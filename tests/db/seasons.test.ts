import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getSeason } from '#app/domain/progress/season.server.ts';
import { setUpReview } from './support/set-up-review.ts';

const made = setUpReview();
const { schools, sql, held, drafted, coach, firstPart, send } = made;

test('a season has all that coaches wrote, as it was last sent, and all goals, for coach and guest while they agree', async () => {
  await send();
  const part = firstPart();
  const blocks = [{ title: 'Drill', text: 'Twenty pop-ups on the sand' }];
  const corrected = { ...part, id: randomUUID(), track: { ...part.track, blocks } };
  await send(coach(), { ...drafted.review, versionId: randomUUID(), parts: [corrected] });
  await sql`
    insert into public.goals (session_id, surfer_id, kind, text, done_at)
    values (${held.day.session}, ${held.day.line}, 'physical', 'Look up', now()),
      (${held.day.session}, ${held.day.line}, 'mental', 'Breathe', null)`;
  for (const client of [coach(), held.phone]) {
    const season = await getSeason(client, held.ana.guest);
    expect(season.reviews).toMatchObject([{ id: drafted.review.id, blocks, notes: ['Look up'] }]);
    expect(season.goals).toMatchObject([
      { text: 'Look up', isDone: true },
      { text: 'Breathe', isDone: false },
    ]);
  }
  const nothing = { reviews: [], goals: [] };
  const { rider, south } = schools.clients;
  for (const client of [rider, south])
    expect(await getSeason(client, held.ana.guest)).toEqual(nothing);
  await sql`select private.record_consent(${held.ana.guest}, 'coaching', false, 'surfer')`;
  for (const client of [coach(), held.phone])
    expect(await getSeason(client, held.ana.guest)).toEqual(nothing);
});
