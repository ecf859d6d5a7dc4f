import { randomInt } from 'node:crypto';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { createRandom } from '../recovery/support/create-random.ts';
import { isLong } from '../support/is-long.ts';
import { killBrowser } from '../support/kill-browser.ts';
import {
  createStudioWorld,
  drag,
  findPicture,
  findSaved,
  listDrawings,
  openWave,
} from '../support/studio-page.ts';
import { signInToWorld } from '../support/upload-world.ts';

const KILLS = isLong ? 20 : 2;
/** From the press of the pen until the browser is killed; the stroke is under way all this time. */
const MOST_MOVES = 30;

const seed = Number(process.env.KILLS_SEED ?? randomInt(2 ** 31));
const random = createRandom(seed);

test.describe.configure({ timeout: isLong ? 600_000 : 150_000 });

test('a browser that is killed in mid-stroke loses at most the stroke under the pen', async ({
  baseURL,
}) => {
  console.log(`KILLS_SEED=${seed}`);
  const { ana, waveId } = await createStudioWorld();
  const folder = test.info().outputPath('desk');
  const open = async () => {
    const desk = await launchDesk(folder, baseURL ?? '');
    await signInToWorld(desk, baseURL ?? '', ana);
    const page = await desk.newPage();
    await openWave(page, waveId);
    return { desk, page };
  };
  let drawn = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await test.step(`kill ${kill + 1}`, async () => {
      const { desk, page } = await open();
      await expect(listDrawings(page)).toHaveCount(drawn);
      // Every other time the server does not receive it before the end.
      const isOffline = kill % 2 === 1;
      if (isOffline) await desk.setOffline(true);
      await page.getByRole('radio', { name: 'Pencil' }).check();
      await drawStroke(page);
      drawn += 1;
      const saved = page.getByText(isOffline ? 'Saved on this device' : 'Saved', { exact: true });
      await expect(saved).toBeVisible();
      await startStroke(page, random.below(MOST_MOVES));
      await killBrowser(desk);
    });
  }

  const { desk, page } = await open();
  await expect(listDrawings(page)).toHaveCount(drawn);
  await expect(findSaved(page)).toBeVisible();
  const { count } = await ana.admin
    .from('drawings')
    .select('*', { count: 'exact', head: true })
    .eq('wave_id', waveId);
  expect(count).toBe(drawn);
  await desk.close();
});

function launchDesk(folder: string, baseURL: string): Promise<BrowserContext> {
  const { launchOptions, viewport } = test.info().project.use;
  return chromium.launchPersistentContext(folder, { ...launchOptions, viewport, baseURL });
}

/** A stroke of its own place in the picture. */
async function drawStroke(page: Page): Promise<void> {
  const at = 0.2 + 0.6 * (random.below(100) / 100);
  await drag(page, findPicture(page), [0.2, at], [0.8, 1 - at]);
}

/** The pen stays on the picture. */
async function startStroke(page: Page, moves: number): Promise<void> {
  const box = await findPicture(page).boundingBox();
  if (!box) throw new Error('The picture is not shown');
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 4);
  await page.mouse.down();
  for (let move = 0; move < moves; move += 1) {
    await page.mouse.move(box.x + box.width / 4 + move * 5, box.y + box.height / 4 + move * 3);
  }
}
