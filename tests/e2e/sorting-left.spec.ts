import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createDrawnVideo } from '../support/create-drawn-video.ts';
import { saveFinishedConversions } from '../support/save-finished-conversions.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';
import { waitForScripts } from '../support/wait-for-scripts.ts';

let world: World;

test.beforeEach(async ({ page, context, baseURL }) => {
  test.skip(!findFfmpeg(), 'Needs ffmpeg, with which videos are made playable.');
  world = await createWorld(process.env.TEST_DATA_DIR ?? '');
  const { admin, sessionId: session_id } = world;
  const video_id = await createDrawnVideo(world);
  const surfer = { id: randomUUID(), session_id, name: 'Ana', position: 1 };
  await admin.from('surfers').insert(surfer).throwOnError();
  const waves = [0, 1].map((n) => ({
    session_id,
    video_id,
    start_ms: n * 10,
    end_ms: n * 10 + 3000,
  }));
  await admin.from('waves').insert(waves).throwOnError();
  await saveFinishedConversions(world);
  await signInToWorld(context, baseURL ?? '', world);
  await page.goto(`/app/share/admin/session/${session_id}`);
  await waitForScripts(page);
  await expect(page.getByRole('button', { name: /Queue\s*2/ })).toBeVisible();
});

const findDone = (page: Page) => page.getByRole('link', { name: 'Done' });

async function reconnect(context: BrowserContext) {
  await context.setOffline(true);
  await context.setOffline(false);
}

/** Another coach, who may change the session as well. */
async function createColleague(): Promise<World> {
  const colleague = await createWorld(process.env.TEST_DATA_DIR ?? '');
  const { admin, sessionId, userId } = world;
  const organisation_id = randomUUID();
  await admin.from('organisations').insert({ id: organisation_id, name: 'Reef' }).throwOnError();
  const coaches = [userId, colleague.userId].map((profile_id) => ({
    organisation_id,
    profile_id,
    role: 'coach',
  }));
  await admin.from('memberships').insert(coaches).throwOnError();
  const held = { owner_id: null, organisation_id };
  await admin.from('sessions').update(held).eq('id', sessionId).throwOnError();
  return colleague;
}

async function countAssigned() {
  const { data } = await world.admin
    .from('waves')
    .select('id')
    .eq('session_id', world.sessionId)
    .not('surfer_id', 'is', null);
  return data?.length;
}

test('a step that the server did not get is named on the next page, and sent from there', async ({
  page,
  context,
  baseURL,
}) => {
  await page.route('**/edits*', (route) => route.abort());
  await page.keyboard.press('1');
  await expect(page.getByText('1 on this device only.')).toBeVisible();
  await findDone(page).click();
  await expect(page.getByRole('link', { name: 'Sort', exact: true })).toBeVisible();
  const line = page.getByRole('complementary', { name: 'Sorting' });
  const words = /1 change to the waves of .+, \d+ \w+, [\d:]+, waits for a connection/;
  await expect(line).toContainText(words);
  await page.goto('/app');
  await waitForScripts(page);
  await expect(line).toContainText(words);
  const to = `/app/share/admin/session/${world.sessionId}`;
  await expect(line.getByRole('link', { name: 'Open sorting' })).toHaveAttribute('href', to);
  expect(await countAssigned()).toBe(0);

  // As long as another user of the browser is signed in, who may change the session too, it waits.
  const other = await createColleague();
  await signInToWorld(context, baseURL ?? '', other);
  await page.unroute('**/edits*');
  await reconnect(context);
  await expect(line).toContainText('You are signed out.');
  expect(await countAssigned()).toBe(0);
  await signInToWorld(context, baseURL ?? '', world);
  await reconnect(context);
  await expect.poll(countAssigned).toBe(1);
  await expect(line).toHaveCount(0);
});

test('without a connection the desk stays and says so, and is left once it is back', async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  await page.keyboard.press('1');
  await expect(page.getByText('1 on this device only.')).toBeVisible();
  await findDone(page).click();
  await expect(page.getByText('The page did not open.')).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByText('2 on this device only.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('All saved')).toBeVisible();
  await findDone(page).click();
  await expect(page.getByRole('link', { name: 'Sort', exact: true })).toBeVisible();
  expect(await countAssigned()).toBe(2);
});
