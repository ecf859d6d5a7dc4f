import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { createDrawnVideo } from '../support/create-drawn-video.ts';
import { saveFinishedConversions } from '../support/save-finished-conversions.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';
import { waitForScripts } from '../support/wait-for-scripts.ts';

let ana: World;
let ben: World;
const [moana, kai, waveId] = [randomUUID(), randomUUID(), randomUUID()];

/** Two coaches of a school that has filmed one session, with one wave without a surfer. */
test.beforeEach(async () => {
  test.skip(!findFfmpeg(), 'Needs ffmpeg, with which films are made playable.');
  const dataDir = process.env.TEST_DATA_DIR ?? '';
  ana = await createWorld(dataDir);
  ben = await createWorld(dataDir);
  const { admin, sessionId } = ana;
  const organisation_id = randomUUID();
  const must = async (answer: PromiseLike<{ error: unknown }>) => {
    const { error } = await answer;
    if (error) throw new Error('The test could not be prepared', { cause: error });
  };
  await must(admin.from('organisations').insert({ id: organisation_id, name: 'Reef' }));
  for (const [world, name] of [
    [ana, 'Ana'],
    [ben, 'Ben'],
  ] as const) {
    const membership = { organisation_id, profile_id: world.userId, role: 'coach' };
    await must(admin.from('memberships').insert(membership));
    await must(admin.from('profiles').update({ full_name: name }).eq('id', world.userId));
  }
  await must(
    admin.from('sessions').update({ owner_id: null, organisation_id }).eq('id', sessionId),
  );
  const video_id = await createDrawnVideo(ana);
  const line = { session_id: sessionId };
  await must(admin.from('surfers').insert({ ...line, id: moana, name: 'Moana', position: 1 }));
  await must(admin.from('surfers').insert({ ...line, id: kai, name: 'Kai', position: 2 }));
  const wave = { ...line, id: waveId, video_id, start_ms: 1000, end_ms: 5000 };
  await must(admin.from('waves').insert(wave));
  await saveFinishedConversions(ana);
});

test.afterEach(closeContexts);
// Its new end would be converted again.
test.afterEach(() => saveFinishedConversions(ana));

async function open(browser: Browser, baseURL: string | undefined, world: World): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await signInToWorld(context, baseURL ?? '', world);
  const page = await context.newPage();
  await page.goto(`/app/share/admin/session/${ana.sessionId}`);
  await waitForScripts(page);
  await expect(page.getByRole('list', { name: 'Roster' })).toBeVisible();
  return page;
}

async function readOwner() {
  const { data } = await ana.admin.from('waves').select('surfer_id').eq('id', waveId).single();
  return data?.surfer_id;
}

test('two coaches who assign the same wave see each other’s choice, and one of them chooses; who change different fields of it both keep their change', async ({
  browser,
  baseURL,
}) => {
  const hers = await open(browser, baseURL, ana);
  const his = await open(browser, baseURL, ben);
  // He is on a train.
  await his.route('**/edits*', (route) => route.abort());
  await his.keyboard.press('2');
  await expect(his.getByText('1 on this device only.')).toBeVisible();
  await hers.keyboard.press('1');
  await expect(hers.getByText('All saved')).toBeVisible();
  await expect.poll(readOwner).toBe(moana);

  await his.unroute('**/edits*');
  const conflicts = his.getByRole('list', { name: 'Conflicts' });
  await expect(conflicts).toContainText(
    'Ana changed the wave at 0:01.0 in the meantime: it is Moana’s',
    { timeout: 60_000 },
  );
  await expect(conflicts).toContainText('You wanted to give it to Kai.');
  expect(await readOwner()).toBe(moana);
  await conflicts.getByRole('button', { name: 'Use mine' }).click();
  await expect.poll(readOwner).toBe(kai);

  // She sees it without reloading, with who it was.
  await hers.getByRole('button', { name: /All/ }).click();
  const row = hers.getByRole('region', { name: 'Waves' }).getByRole('listitem');
  await expect(row).toContainText('Kai');
  await expect(row).toContainText('by Ben');
  // What he has done since is not hers to undo.
  await hers.keyboard.press('u');
  await expect(hers.getByRole('list', { name: 'Conflicts' })).toContainText('Ben changed the wave');
  expect(await readOwner()).toBe(kai);

  await hers.getByRole('button', { name: 'OK' }).click();
  await his.getByRole('button', { name: /All/ }).click();
  await his.route('**/edits*', (route) => route.abort());
  await his.getByRole('button', { name: /0:01\.0/ }).click();
  await his.keyboard.press('e');
  await his.locator('video').evaluate((video: HTMLVideoElement) => {
    video.pause();
    video.currentTime = 6;
    // Enter would press the button of the list.
    (document.activeElement as HTMLElement | null)?.blur();
  });
  await his.keyboard.press('o');
  await his.keyboard.press('Enter');
  await expect(his.getByText('1 on this device only.')).toBeVisible();
  // The wave is still chosen here.
  await hers.keyboard.press('1');
  await expect.poll(readOwner).toBe(moana);
  await his.unroute('**/edits*');
  await expect(his.getByText('All saved')).toBeVisible();
  await expect(his.getByRole('list', { name: 'Conflicts' })).toBeHidden();
  const { data } = await ana.admin.from('waves').select('*').eq('id', waveId).single();
  expect(data).toMatchObject({ surfer_id: moana, start_ms: 1000, end_ms: 6000 });
  // Otherwise their pages would poll as long as the browser lives.
  for (const page of [hers, his]) await page.context().close();
});
