import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { createDraft } from '#app/client/studio/reviews/review-draft.ts';
import { INBOX_WAVES_PER_PAGE } from '#app/domain/reviews/inbox-filter.ts';
import { MOST_PARTS } from '#app/domain/reviews/track/review-track.ts';
import { saveLinkConsents } from '../../scripts/bench/support/save-link-consents.ts';
import { createRiddenWaves } from '../support/create-ridden-waves.ts';
import { openByScripts } from '../support/session-page.ts';
import { createWorld, signInToWorld } from '../support/upload-world.ts';

const COUNT = INBOX_WAVES_PER_PAGE + 1;

test('a coach’s text about more waves of a surfer than one review holds leaves as two reviews, and none is lost', async ({
  page,
  context,
  baseURL,
}) => {
  const dataDir = process.env.TEST_DATA_DIR ?? '';
  test.skip(!dataDir, 'Adds rows past all policies, on a server of its own (TEST_DATA_DIR).');
  const world = await createWorld(dataDir);
  const waves = await createRiddenWaves(world, { count: COUNT, stored: 0 });
  await saveLinkConsents(world.admin, world.sessionId, 'coaching');
  const ofSession = world.admin.from('waves').select('id, video_id, surfer_id, start_ms');
  const { data: rows } = await ofSession.eq('session_id', world.sessionId).throwOnError();
  await signInToWorld(context, baseURL ?? '', world);
  await openByScripts(page, '/app/coach');
  const inbox = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
  await expect(inbox).toHaveCount(INBOX_WAVES_PER_PAGE);

  const review = { id: randomUUID(), versionId: randomUUID() };
  const drafts = waves.map(({ id }, nth) => {
    const row = rows.find((each) => each.id === id);
    const surfer = { surferId: row?.surfer_id ?? '', surferName: 'Ana' };
    const times = { startMs: row?.start_ms ?? 0, waveMs: 12_000 };
    const of = { waveId: id, videoId: row?.video_id ?? '', sessionId: world.sessionId };
    const said = { startedAt: nth, blocks: [{ title: 'Drill', text: `Wave ${nth}` }] };
    return { ...createDraft({ ...of, ...surfer, ...times }, review), ...said };
  });
  await storeDrafts(page, world.userId, drafts);
  await openByScripts(page, '/app/coach');
  const waiting = page.getByRole('list', { name: 'Reviews to send' }).getByRole('listitem');
  await expect(waiting).toHaveCount(1);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('2 reviews sent just now.')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText('No wave waits for a review')).toBeVisible();

  const { data: reviews } = await world.admin
    .from('reviews')
    .select('review_versions(review_parts(wave_id, nth))')
    .eq('session_id', world.sessionId)
    .order('created_at')
    .throwOnError();
  const sent = reviews.map(({ review_versions }) =>
    review_versions.flatMap(({ review_parts }) =>
      review_parts.toSorted((one, other) => one.nth - other.nth).map(({ wave_id }) => wave_id),
    ),
  );
  const ids = waves.map(({ id }) => id);
  expect(sent).toEqual([ids.slice(0, MOST_PARTS), ids.slice(MOST_PARTS)]);
});

type Draft = ReturnType<typeof createDraft>;

/** As if the coach had written them on this device. */
async function storeDrafts(page: Page, userId: string, drafts: Draft[]): Promise<void> {
  const entries = drafts.map((value) => ({ key: ['review', userId, value.partId], at: 1, value }));
  await page.evaluate(async (all) => {
    const opening = indexedDB.open('waveback-outbox');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const transaction = database.transaction('entries', 'readwrite');
    for (const entry of all) transaction.objectStore('entries').put(entry);
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    database.close();
  }, entries);
}
