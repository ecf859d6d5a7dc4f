import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { createDrawnWave } from '../support/create-drawn-wave.ts';
import { openByScripts } from '../support/session-page.ts';
import {
  createStudioWorld,
  FIRST_FRAME,
  findPicture,
  type StudioWorld,
  waitForFrames,
} from '../support/studio-page.ts';
import { signInToWorld } from '../support/upload-world.ts';

const SECOND_START_MS = 2500;
const SECOND_FIRST_FRAME = 75;
/** Of the drawn surfer, as a share of the picture's height. */
const SURFER_Y = 0.6;
const FOLLOWED_WITHIN = { timeout: 60_000 };

test.describe.configure({ timeout: 120_000 });

let world: StudioWorld;
let secondId: string;

test.beforeEach(async ({ context, baseURL }) => {
  world = await createStudioWorld();
  const { admin, sessionId, userId } = world.ana;
  const first = admin.from('waves').select('video_id').eq('id', world.waveId).single();
  const of = {
    session_id: sessionId,
    video_id: (await first.throwOnError()).data.video_id,
    created_by: userId,
  };
  const range = { startMs: SECOND_START_MS, endMs: SECOND_START_MS + 4000 };
  secondId = await createDrawnWave(world.ana, of.video_id, range);
  // By its length, tracks on the second wave have a speed.
  const points = [
    [0.1, 0.9],
    [0.3, 0.9],
  ];
  const shape = { points, colour: 'yellow', width: 0.006, metres: 5 };
  const line = { ...of, id: randomUUID(), wave_id: secondId, tool: 'line', shape };
  await admin
    .from('drawings')
    .insert({ ...line, at_ms: SECOND_START_MS + 17 })
    .throwOnError();
  await signInToWorld(context, baseURL ?? '', world.ana);
});

test('a coach keeps both surfers in the middle, as large as each other, while the waves are stepped; out of step one on top of the other, a phone does not scroll sideways', async ({
  page,
}) => {
  await openByScripts(page, `/app/coach/studio/${world.waveId}?with=${secondId}`);
  await waitForFrames(page);
  const second = page.getByRole('group', { name: 'Second wave' });
  const pictures = [
    { surface: findPicture(page), firstFrame: FIRST_FRAME },
    {
      surface: second.getByRole('group', { name: 'Drawing area' }),
      firstFrame: SECOND_FIRST_FRAME,
    },
  ];
  for (const { surface, firstFrame } of pictures) {
    await page.getByRole('radio', { name: 'Track' }).check();
    const { x, y, width, height } = await getBox(surface);
    await page.mouse.click(x + width * toSurferX(firstFrame), y + height * SURFER_Y);
    await expect(page.getByRole('status', { name: 'Tracking' })).toContainText(
      'Followed to the end.',
      FOLLOWED_WITHIN,
    );
    await page.getByRole('button', { name: 'Keep in the middle' }).click();
  }
  const drawings = page.getByRole('region', { name: 'On the second wave' });
  // The whole path is 12 m long; its speed is that of the frames around.
  await expect(drawings).toContainText(/1[12]\.\d\d m .*\d\.\d m\/s here/);
  for (const frame of [10, 100]) {
    await page.getByRole('slider', { name: 'Time' }).fill(String(frame));
    await expect(page.getByRole('status', { name: 'Second wave' })).toHaveText(String(frame));
    for (const { surface, firstFrame } of pictures) {
      const near = await getBox(surface);
      const area = await getBox(surface.locator('..'));
      const surferX = near.x + near.width * toSurferX(firstFrame + frame);
      expect(Math.abs(surferX - area.x - area.width / 2)).toBeLessThan(10);
      expect(near.width / area.width).toBeCloseTo(3, 1);
    }
  }
  // A wave that is chosen as the second, even the same one again, is shown whole.
  const zoom = second.getByRole('status', { name: 'Zoom' });
  await expect(zoom).toBeVisible();
  await page.getByRole('button', { name: 'Close comparison' }).click();
  await expect(second).toHaveCount(0);
  await page.goBack();
  await expect(second.getByRole('group', { name: 'Drawing area' })).toBeVisible();
  await expect(zoom).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('radio', { name: 'Overlay' }).check();
  await page.getByRole('button', { name: 'In step' }).click();
  await page.getByRole('slider', { name: 'Second wave’s place' }).press('End');
  expect(await countOverflow(page)).toBe(0);
});

function countOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** @param frame of the video */
function toSurferX(frame: number): number {
  return 0.1 + 0.004 * frame;
}

async function getBox(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error('The picture is not shown');
  return box;
}
