import { beforeEach, expect, test } from 'vitest';
import {
  INBOX_WAVES_PER_PAGE,
  toInboxPath,
  toStudioPath,
} from '#app/domain/reviews/inbox-filter.ts';
import { findNextWave, listInbox } from '#app/domain/reviews/list-inbox.server.ts';
import { saveReviewed } from '#app/domain/reviews/review-requests.server.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { schools, sql, idOf } = setUpSchools();
const coach = () => schools.clients.coach;
const COUNT = INBOX_WAVES_PER_PAGE + 6;
/** All waves of one surfer, in the order in which they were ridden. */
let ridden: string[];

beforeEach(async () => {
  await sql`delete from public.reviewed_waves`;
  await sql`
    select private.record_consent(guest_id, 'coaching', true, 'surfer')
    from public.surfers where id = ${idOf('north rider')}`;
  await sql`delete from public.waves where surfer_id = ${idOf('north rider')}`;
  const waves = await sql<{ id: string }[]>`
    insert into public.waves (session_id, video_id, surfer_id, start_ms, end_ms)
    select ${idOf('north session')}, ${idOf('north video')}, ${idOf('north rider')}, n * 2000, n * 2000 + 1500
    from generate_series(0, ${COUNT - 1}::integer) n returning id`;
  ridden = waves.map(({ id }) => id);
});

const filter = (page: number) => ({ surferName: '', sessionId: idOf('north session'), page });
async function list(page: number) {
  const { waves, total } = await listInbox(coach(), filter(page));
  return { total, ids: waves.map(({ id }) => id) };
}

test('the waves of a surfer that fill more than a page are on two pages, each wave once and in order', async () => {
  const [first, second, third] = [await list(0), await list(1), await list(2)];
  expect([first.total, second.total]).toEqual([COUNT, COUNT]);
  expect([...first.ids, ...second.ids]).toEqual(ridden);
  expect([first.ids.length, second.ids.length, third.ids.length]).toEqual([
    INBOX_WAVES_PER_PAGE,
    COUNT - INBOX_WAVES_PER_PAGE,
    0,
  ]);
});

test('a coach goes from each wave to the next, also from one page to the next, until the last', async () => {
  const { ids } = await list(0);
  expect(await findNextWave(coach(), filter(0), ids[0] ?? '')).toBe(
    toStudioPath(ids[1] ?? '', filter(0)),
  );
  expect(await findNextWave(coach(), filter(0), ids.at(-1) ?? '')).toBe(toInboxPath(filter(1)));
  expect(await findNextWave(coach(), filter(1), ridden.at(-1) ?? '')).toBeNull();
});

test('waves of the next page move up when a coach marks waves of the first as done, and none is skipped', async () => {
  for (const id of ridden.slice(0, 2)) await saveReviewed(coach(), id, true);
  const [first, second] = [await list(0), await list(1)];
  expect([...first.ids, ...second.ids]).toEqual(ridden.slice(2));
  expect(await findNextWave(coach(), filter(0), ridden[0] ?? '')).toBe(
    toStudioPath(ridden[2] ?? '', filter(0)),
  );
});
