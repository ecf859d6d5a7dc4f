import { basename } from 'node:path';
import { devices, expect, type Page, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { createTestUser, signIn } from '../support/sign-in.ts';
import { waitForScripts } from '../support/wait-for-scripts.ts';

/** Converting some seconds of video on a small, busy machine. */
const WITHIN_MS = 240_000;
/** "Choose videos", and in the system's own window the file and "Open". */
const CHOOSING_A_FILE = 3;

test.describe.configure({ timeout: 2 * WITHIN_MS });

test('from a new session to a wave on the surfer’s phone: 15 presses of the owner, 3 of the surfer', async ({
  page,
  browser,
  baseURL,
}) => {
  const user = createTestUser('Ane Goñi');
  const owner = await openVisitor();
  await signIn(owner, user);
  await owner.open('/app/share/organisation/create');
  await owner.submit('Create organisation', {
    Name: 'Dune Beach',
    'Time zone of your home spot': 'Europe/Lisbon',
  });
  await signIn(page.context(), user);
  const countOwner = await countPresses(page);
  await page.goto('/app');
  await page.getByRole('link', { name: 'New session' }).first().click();
  await page.getByLabel('Spot', { exact: true }).fill('Praia do Amado');
  await page.getByLabel('Surfers').fill('Ana\nKai');
  await page.getByRole('button', { name: 'Create session' }).click();

  await page.getByRole('link', { name: 'Add videos' }).click();
  await waitForScripts(page);
  const path = await drawFootage(findFfmpeg() ?? '', 'no-clock');
  await page.locator('[data-files]').setInputFiles(path);
  const video = page.getByRole('article', { name: basename(path), exact: true });
  const ready = video.getByText(/^Ready|You can already watch it\.$/);
  await expect(ready).toBeVisible({ timeout: WITHIN_MS });
  await page.getByRole('region', { name: 'Videos' }).getByRole('link', { name: 'Sort' }).click();

  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.readyState))
    .toBeGreaterThan(1);
  await page.keyboard.press('i');
  await page.keyboard.press('Space');
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  await page.keyboard.press('1');
  await expect(page.getByText('1 wave marked for Ana.')).toBeVisible();
  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Surfers' }).click();
  await page.getByRole('link', { name: 'Cards' }).click();
  await expect(page).toHaveURL(/\/cards$/);
  const card = page.getByRole('listitem').filter({ has: page.getByText('Ana', { exact: true }) });
  const link = card.getByRole('link');
  await expect(link).toHaveAttribute('href', /^\/c\/[\w-]{20}/);
  const scanned = (await link.getAttribute('href')) ?? '';
  expect((await countOwner()) + CHOOSING_A_FILE).toBeLessThanOrEqual(15);

  const phone = await browser.newContext({ ...devices['Pixel 7'], ...(baseURL && { baseURL }) });
  const surfer = await phone.newPage();
  const countSurfer = await countPresses(surfer);
  await surfer.goto(scanned);
  await surfer.getByRole('link', { name: 'Yes, that’s me' }).click();
  await surfer.getByLabel('18 or older').check();
  await surfer.getByRole('button', { name: 'Open my waves' }).click();
  await expect(surfer.locator('video[poster]')).toHaveCount(1, { timeout: WITHIN_MS });
  expect(await countSurfer()).toBeLessThanOrEqual(3);
  await phone.close();
});

/** Counts each press of a finger or a key, on all pages from now on; typing into a field is one press. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  let presses = 0;
  await page.exposeFunction('addPress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const add = () => (window as unknown as { addPress(): void }).addPress();
    const typed = new WeakSet<EventTarget>();
    const isField = (target: EventTarget | null) =>
      target instanceof Element &&
      target.matches('textarea, input:not([type=radio], [type=checkbox], [type=file])');
    addEventListener('pointerdown', add, true);
    addEventListener('keydown', ({ target }) => isField(target) || add(), true);
    addEventListener(
      'input',
      ({ target }) => {
        if (!target || !isField(target) || typed.has(target)) return;
        typed.add(target);
        add();
      },
      true,
    );
  });
  return async () => presses;
}
