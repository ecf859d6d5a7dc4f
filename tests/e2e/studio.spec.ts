import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { closeContexts } from '../support/close-contexts.ts';
import { isLong } from '../support/is-long.ts';
import { openByScripts } from '../support/session-page.ts';
import {
  createStudioWorld,
  drag,
  expectFrame,
  findPicture,
  findSaved,
  goToFrame,
  listDrawings,
  openOnPhone,
  openWave,
  waitForFrames,
} from '../support/studio-page.ts';
import { signInToWorld, type World } from '../support/upload-world.ts';

const STEPS = isLong ? 500 : 20;
const LARGE_BYTES = 9 * 1024 * 1024;

test.describe.configure({ timeout: isLong ? 300_000 : 120_000 });

let ana: World;
let ben: World;
let waveId: string;

async function createStudio(options = {}): Promise<void> {
  ({ ana, ben, waveId } = await createStudioWorld(options));
}

test.afterEach(closeContexts);

test('a coach steps exactly, draws an arrow that stays with its frame, and another coach sees it', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  // A worker makes the frames that the studio requests: other tests have them from the start.
  await createStudio({ isConverted: false });
  await signInToWorld(context, baseURL ?? '', ana);
  await openByScripts(page, `${ana.path}/wave/${waveId}`);
  await page.getByRole('link', { name: 'Studio' }).click();
  await waitForFrames(page);
  await expectFrame(page, 0);
  for (const key of ['ArrowRight', '.']) await page.keyboard.press(key);
  await expectFrame(page, 2);
  await page.keyboard.press('ArrowLeft');
  await expectFrame(page, 1);
  await page.getByRole('button', { name: 'Frame forward' }).click();
  await expectFrame(page, 2);

  await page.getByRole('radio', { name: 'Arrow' }).check();
  const picture = findPicture(page);
  await drag(page, picture, [0.25, 0.75], [0.5, 0.5]);
  await expect(findSaved(page)).toBeVisible();
  await expect(listDrawings(page)).toHaveText([/Arrow 1.*2\.08 s|Arrow 1.*0\.08 s/]);
  const arrow = picture.locator('[data-drawing]');
  await expect(arrow).toHaveAttribute('opacity', '1');
  await page.keyboard.press('End');
  await expect(arrow).toHaveCount(0);

  await page.reload();
  await waitForFrames(page);
  await listDrawings(page).getByRole('button').first().click();
  await expectFrame(page, 2);
  await expect(arrow).toHaveCount(1);

  const other = await openOnPhone(browser, ben, waveId, baseURL);
  await listDrawings(other).getByRole('button').first().click();
  await expectFrame(other, 2);
  // On a phone it covers the same part of the picture.
  const onPhone = findPicture(other);
  expect(await readPlace(onPhone)).toEqual(await readPlace(picture));
  // What one coach changes comes to the other, whose undo leaves it alone.
  await other.getByRole('textbox', { name: 'Name' }).fill('Front arm');
  await expect(listDrawings(page)).toHaveText([/Front arm/]);
  await other.getByRole('button', { name: 'Delete Front arm' }).click();
  await expect(listDrawings(page)).toHaveCount(0);
  await other.context().close();
});

test('no wrong frame is shown, however the coach steps and seeks, nor of a large file, which plays from a media source', async ({
  page,
  context,
  baseURL,
}) => {
  await createStudio();
  await signInToWorld(context, baseURL ?? '', ana);
  await openWave(page, waveId);
  await stepAndSeek(page);

  await page.route(/scrub/, enlargeWhole);
  await page.addInitScript(countEnds);
  await openWave(page, waveId);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'ends'))).toEqual(['whole']);
  await stepAndSeek(page);
});

/** Adds an empty box, as cameras leave one; parts of a file are served as they are. */
async function enlargeWhole(route: Route): Promise<void> {
  if (route.request().headers().range) return route.continue();
  const response = await route.fetch();
  const box = Buffer.alloc(LARGE_BYTES);
  box.writeUInt32BE(LARGE_BYTES);
  box.write('free', 4);
  const { 'content-length': _, ...headers } = response.headers();
  await route.fulfill({ response, headers, body: Buffer.concat([await response.body(), box]) });
}

/** Runs in the page: how each media source of it has ended. */
function countEnds(): void {
  const ends: string[] = [];
  Reflect.set(window, 'ends', ends);
  const { endOfStream } = MediaSource.prototype;
  MediaSource.prototype.endOfStream = function (error) {
    ends.push(error ?? 'whole');
    endOfStream.call(this, error);
  };
}

async function stepAndSeek(page: Page): Promise<void> {
  let frame = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const isBack = step % 5 === 4;
    await page.keyboard.press(isBack ? 'ArrowLeft' : 'ArrowRight');
    frame = Math.max(0, Math.min(119, frame + (isBack ? -1 : 1)));
    await expectFrame(page, frame);
  }
  await goToFrame(page, 119);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
  await expectFrame(page, 118);
  for (const to of [7, 64, 65, 0, 85]) {
    await goToFrame(page, to);
  }
  // A jog of eight pixels a frame, forward and a little back.
  const time = await page.getByRole('status', { name: 'Frame' }).boundingBox();
  if (!time) throw new Error('The time is not shown');
  await page.mouse.move(time.x, time.y + time.height / 2);
  await page.mouse.down();
  for (const px of [20, 64, 41]) await page.mouse.move(time.x + px, time.y, { steps: 5 });
  await page.mouse.up();
  await expectFrame(page, 90);
  await expect(page.getByRole('slider', { name: 'Time' })).toHaveAttribute(
    'aria-valuetext',
    '3.000 s, frame 90',
  );
}

test('a drawing made without a connection is there after a crash, and reaches the server', async ({
  browser,
  baseURL,
}) => {
  await createStudio();
  const page = await openOnPhone(browser, ana, waveId, baseURL);
  await page.context().setOffline(true);
  await page.getByRole('radio', { name: 'Pencil' }).check();
  const picture = findPicture(page);
  await drag(page, picture, [0.2, 0.3], [0.6, 0.7]);
  await drag(page, picture, [0.6, 0.3], [0.2, 0.7]);
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(listDrawings(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(listDrawings(page)).toHaveCount(2);
  const crashed = page.waitForEvent('crash');
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;

  const again = await page.context().newPage();
  await page.close();
  await again.context().setOffline(false);
  await openWave(again, waveId);
  await expect(listDrawings(again)).toHaveCount(2);
  await expect(findSaved(again)).toBeVisible();
  const { data } = await ana.admin.from('drawings').select('tool').eq('wave_id', waveId);
  expect(data).toEqual([{ tool: 'pencil' }, { tool: 'pencil' }]);
  await again.context().close();
});

/** The shape's path, whose numbers are in units of the picture. */
async function readPlace(picture: Locator): Promise<(string | null)[]> {
  return picture
    .locator('[data-drawing] path')
    .evaluateAll((paths) => paths.slice(0, 2).map((path) => path.getAttribute('d')));
}
