import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { saveLinkConsents } from '../../scripts/bench/support/save-link-consents.ts';
import { claimLines } from '../support/claim-lines.ts';
import { createRiddenWaves } from '../support/create-ridden-waves.ts';
import { findMessage } from '../support/find-message.ts';
import { readZip } from '../support/read-zip.ts';
import {
  findChip,
  findStar,
  findStep,
  findTile,
  findTiles,
  openByScripts,
} from '../support/session-page.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';

const onPhone = { tag: '@mobile' };

let world: World;
test.beforeEach(async ({ context, baseURL }) => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Adds waves past all policies, on a server of its own (TEST_DATA_DIR).');
  world = await createWorld(dataDir ?? '');
  await signInToWorld(context, baseURL ?? '', world);
});

test(
  'from wave to wave by links, keys and swipes, within the surfer who was chosen',
  onPhone,
  async ({ page, isMobile }) => {
    const waves = await createRiddenWaves(world, { count: 6, surfers: ['Ana', 'Ben'] });
    const [first, , third, , fifth] = waves;
    await openByScripts(page, world.path);
    await findChip(page, 'Ana').click();
    await expect(findTiles(page)).toHaveCount(3);
    await findTile(page, first).getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana · wave 1');
    await expect(page).toHaveTitle('Waveback | Ana · wave 1');
    await expect(findStep(page, 'Previous')).toHaveCount(0);
    await page.keyboard.press('ArrowLeft');

    await findStep(page, 'Next').click();
    await expect(page).toHaveURL(new RegExp(`/wave/${third?.id}\\?`));
    await expect(page).toHaveTitle('Waveback | Ana · wave 2');
    await expect(findStep(page, 'Next')).toHaveAttribute('href', new RegExp(`${fifth?.id}`));
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(new RegExp(`/wave/${fifth?.id}\\?`));
    await expect(findStep(page, 'Next')).toHaveCount(0);
    const strip = page.getByRole('navigation', { name: 'More waves' }).getByRole('link');
    await expect(strip).toHaveCount(3);
    await expect(strip.last()).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(new RegExp(`/wave/${third?.id}\\?`));
    if (isMobile) {
      // With the heading the wave's own video is there.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana · wave 2');
      await swipe(page, -120);
      await expect(page).toHaveURL(new RegExp(`/wave/${fifth?.id}\\?`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana · wave 3');
      await swipe(page, 120);
      await expect(page).toHaveURL(new RegExp(`/wave/${third?.id}\\?`));
    }
    // However many waves the user has opened, back leads to where the user came from.
    await page.goBack();
    await expect(findTiles(page)).toHaveCount(3);
    await expect(findChip(page, 'Ana')).toHaveAttribute('aria-current', 'true');
  },
);

test(
  'a favourite is marked in the list and on its page, and stays; one that the server did not receive is undone, with a message',
  onPhone,
  async ({ page }) => {
    const [first, second] = await createRiddenWaves(world, { count: 30 });
    if (!first || !second) throw new Error('There are no waves');
    await openByScripts(page, world.path);
    const isMarked = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await findStar(page, second).click();
    await expect(findStar(page, second)).toHaveAttribute('aria-pressed', 'true');
    await isMarked;
    await page.reload();
    await expect(findStar(page, second)).toHaveAttribute('aria-pressed', 'true');
    await expect(findStar(page, first)).toHaveAttribute('aria-pressed', 'false');

    await findChip(page, 'Favourites').click();
    await expect(findTiles(page)).toHaveCount(1);
    await findTile(page, second).getByRole('link').focus();
    await page.keyboard.press('Enter');
    const own = page.getByRole('article').getByRole('button', { name: /^Favourite/ });
    const isUnmarked = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await own.click();
    await expect(own).toHaveAttribute('aria-pressed', 'false');
    await isUnmarked;
    await page.goBack();
    await expect(findStar(page, second)).toHaveAttribute('aria-pressed', 'false');
    await page.reload();
    await expect(page.getByText('You have no favourites here yet.')).toBeVisible();

    await openByScripts(page, world.path);
    await page.route('**/*.data*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await findStar(page, first).click();
    await expect(findMessage(page, 'The server did not respond.')).toBeVisible();
    await expect(findStar(page, first)).toHaveAttribute('aria-pressed', 'false');
  },
);

test(
  'a surfer sees only their own waves and no tools, and asks for a review once they agree to coaching',
  onPhone,
  async ({ page, context, baseURL }) => {
    const waves = await createRiddenWaves(world, { count: 6, surfers: ['Ana', 'Ben'] });
    await giveToSchool(world);
    const surfer = await createWorld(process.env.TEST_DATA_DIR ?? '');
    await claimLines(world, surfer.userId, 'Ana');
    await context.clearCookies();
    await signInToWorld(context, baseURL ?? '', surfer);

    await openByScripts(page, '/app/share');
    await expect(page.getByText('Dune Beach').first()).toBeVisible();
    await openByScripts(page, world.path);
    await expect(findTiles(page)).toHaveCount(3);
    await expect(page.getByRole('heading', { name: 'Waves 3' })).toBeVisible();
    await expect(page.getByText('Filmed by Dune Beach')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'This session' })).toHaveCount(0);
    await expect(findChip(page, 'Ana')).toHaveCount(0);
    await expect(findChip(page, 'Ben')).toHaveCount(0);
    const zip = await page.request.get(`/media/sessions/${world.sessionId}/waves.zip`);
    expect([...readZip(await zip.body()).keys()]).toEqual(
      ['01', '02', '03'].map((number) => expect.stringContaining(`Ana ${number}`)),
    );
    const [own, other] = waves;
    for (const path of [
      `${world.path}/wave/${other?.id}`,
      `/media/waves/${other?.id}/download-360.mp4`,
      `/media/waves/${other?.id}/preview.mp4`,
    ]) {
      expect((await page.request.get(path)).status(), path).toBe(404);
    }
    expect((await page.request.get(`${world.path}/videos`)).status()).toBe(403);

    await openByScripts(page, `${world.path}/wave/${own?.id}`);
    const question = page.getByLabel('What do you want to know?');
    const ask = page.getByRole('button', { name: 'Ask for a review' });
    await question.fill('Do I stand up too late?');
    await ask.click();
    await expect(page.getByText('You have not agreed to coaching')).toBeVisible();
    await expect(question).toHaveValue('Do I stand up too late?');
    await saveLinkConsents(world.admin, world.sessionId, 'coaching');
    await ask.click();
    await expect(page.getByText(/^Asked on .* · waiting$/)).toBeVisible();
    await expect(page.getByText('“Do I stand up too late?”')).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw request' }).click();
    await expect(ask).toBeVisible();
  },
);

async function giveToSchool({ admin, sessionId, userId }: World) {
  const id = randomUUID();
  const made = await admin.from('organisations').insert({ id, name: 'Dune Beach' });
  const given = { organisation_id: id, owner_id: null };
  const moved = await admin.from('sessions').update(given).eq('id', sessionId);
  const guests = await admin.from('guests').update(given).eq('owner_id', userId);
  for (const { error } of [made, moved, guests]) if (error) throw error;
}

/** A finger over the video, by so many pixels. */
async function swipe(page: Page, by: number) {
  const film = page.locator('video');
  await expect(film).toBeVisible();
  const box = await film.boundingBox();
  if (!box) throw new Error('There is no film');
  const [x, y] = [box.x + box.width / 2 - by / 2, box.y + box.height / 3];
  const line = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    line.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: x + at, y }],
    });
  await touch('touchStart', 0);
  await touch('touchMove', by / 2);
  await touch('touchMove', by);
  await touch('touchEnd');
  await line.detach();
}
