import { type Browser, expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { closeContexts } from '../support/close-contexts.ts';
import {
  createStudioWorld,
  drag,
  findPicture,
  findSaved,
  goToFrame,
  openOnPhone,
  openWave,
} from '../support/studio-page.ts';
import { signInToWorld, type World } from '../support/upload-world.ts';

test.describe.configure({ timeout: 120_000 });

let ana: World;
let waveId: string;

test.beforeEach(async () => {
  ({ ana, waveId } = await createStudioWorld());
});
test.afterEach(closeContexts);

test('a coach enlarges the picture where the pointer is, and draws on it as on the whole; a track follows the surfer to the end of the wave, and keeps the surfer in the middle', async ({
  page,
  context,
  baseURL,
}, info) => {
  await signInToWorld(context, baseURL ?? '', ana);
  await openWave(page, waveId);
  const picture = findPicture(page);
  const whole = await getBox(page);
  const [x, y] = [whole.x + whole.width * 0.7, whole.y + whole.height * 0.4];
  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  for (let notch = 0; notch < 8; notch += 1) await page.mouse.wheel(0, -120);
  await page.keyboard.up('Control');
  await expect(page.getByRole('status', { name: 'Zoom' })).toHaveText('4.0×');
  const near = await getBox(page);
  expect(near.width / whole.width).toBeCloseTo(4, 1);
  expect((x - near.x) / near.width).toBeCloseTo(0.7, 2);
  expect((y - near.y) / near.height).toBeCloseTo(0.4, 2);

  await page.getByRole('radio', { name: 'Arrow' }).check();
  await drag(page, picture, [0.65, 0.4], [0.7, 0.45]);
  await expect(findSaved(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Point 2 of Arrow 1' })).toBeVisible();
  const { data: rows } = await ana.admin.from('drawings').select('shape').eq('wave_id', waveId);
  const places = listPlaces(rows?.[0]?.shape).flat();
  expect(places.map((share) => share.toFixed(3))).toEqual(['0.650', '0.400', '0.700', '0.450']);

  await page.getByRole('radio', { name: 'Select' }).check();
  await drag(page, picture, [0.75, 0.5], [0.7, 0.5]);
  expect((await getBox(page)).x).toBeCloseTo(near.x - near.width * 0.05, 0);
  for (const key of ['+', '-', '0']) await page.keyboard.press(key);
  await expect(page.getByRole('status', { name: 'Zoom' })).toHaveCount(0);
  expect(await getBox(page)).toEqual(whole);

  await page.getByRole('radio', { name: 'Track' }).check();
  await page.mouse.click(whole.x + whole.width * toSurferX(0), whole.y + whole.height * SURFER_Y);
  // It is renamed while it is followed.
  await expect(page.getByRole('status', { name: 'Tracking' })).toHaveText(/^Following/);
  await page.getByRole('textbox', { name: 'Name' }).fill('Hips');
  await expect(page.getByRole('status', { name: 'Tracking' })).toHaveText(
    '119 frames. Followed to the end.',
    { timeout: 60_000 },
  );
  await expect(findSaved(page)).toBeVisible();
  const drawn = ana.admin.from('drawings').select('shape').match({ wave_id: waveId, name: 'Hips' });
  const { data: hips } = await drawn.single().throwOnError();
  const track = listPlaces(hips.shape);
  expect(track).toHaveLength(120);
  const apart = track.map(([x = 0, y = 0], frame) =>
    Math.hypot((x - toSurferX(frame)) * VIDEO_WIDTH, (y - SURFER_Y) * VIDEO_HEIGHT),
  );
  const worst = Math.max(...apart);
  info.annotations.push({ type: 'farthest from the surfer, in pixels', description: `${worst}` });
  expect(worst).toBeLessThan(2);

  await page.getByRole('button', { name: 'Keep in the middle' }).click();
  const area = await picture.locator('..').boundingBox();
  for (const frame of [10, 100]) {
    await goToFrame(page, frame);
    const near = await getBox(page);
    const x = near.x + near.width * toSurferX(frame);
    expect(Math.abs(x - (area?.x ?? 0) - (area?.width ?? 0) / 2)).toBeLessThan(10);
  }
});

test('two fingers enlarge and move the picture on a phone, and draw nothing; the keys 1 to 9 and the score are those of the figures sheet; a coach says how slow the video plays, by which its times and its speed are shown', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  await pinchOnPhone(browser, baseURL);
  await signInToWorld(context, baseURL ?? '', ana);
  await openWave(page, waveId);
  await goToFrame(page, 30);
  await page.keyboard.press('1');
  await page.keyboard.press('5');
  await page.keyboard.press('3');
  await page.keyboard.press('3');
  await page.getByRole('textbox', { name: 'Score, 0 to 10' }).fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The highest score is 10.00.');
  await page.getByRole('textbox', { name: 'Score, 0 to 10' }).fill('7.25');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Left', exact: true }).click();
  const read = async () => {
    const wave = ana.admin.from('waves').select('score, direction, manoeuvres').eq('id', waveId);
    return (await wave.single()).data;
  };
  const rated = { score: 7.25, direction: 'left', manoeuvres: ['take-off', 'cutback'] };
  await expect.poll(read).toEqual(rated);
  // What changes in the sheet changes here.
  await ana.admin
    .from('waves')
    .update({ manoeuvres: ['air'] })
    .eq('id', waveId)
    .throwOnError();
  await expect(page.getByRole('button', { name: 'air' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'cutback' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );

  // The user may choose other keys.
  await page.keyboard.press('?');
  await page.getByText('Change keys').click();
  await page.getByRole('button', { name: 'Key of Tag: cutback: 5' }).click();
  await page.keyboard.press('x');
  await expect(page.getByRole('button', { name: 'Key of Tag: cutback: X' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('5');
  await page.keyboard.press('x');
  await expect.poll(read).toMatchObject({ manoeuvres: ['air', 'cutback'] });

  await page.getByRole('combobox', { name: 'Slow motion' }).selectOption('4');
  await expect(page.getByText('Filmed at 120 frames a second')).toBeVisible();
  await page.reload();
  await expect(page.getByText('25% of real speed')).toBeVisible();
  await page.getByRole('radio', { name: 'Stopwatch' }).check();
  await drag(page, findPicture(page), [0.2, 0.3], [0.5, 0.4]);
  await goToFrame(page, 60);
  // Two seconds of the video.
  await expect(page.getByRole('button', { name: /^Stopwatch 1 *0\.50 s/ })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('combobox', { name: 'Slow motion' }).selectOption('2');
  await expect(page.getByRole('alert')).toHaveText(/^Not saved: there is no connection/);
  await expect(page.getByText('25% of real speed')).toBeVisible();
});

async function pinchOnPhone(browser: Browser, baseURL = '') {
  const page = await openOnPhone(browser, ana, waveId, baseURL);
  await page.getByRole('radio', { name: 'Pencil' }).check();
  const whole = await getBox(page);
  const [x, y] = [whole.x + whole.width / 2, whole.y + whole.height / 2];
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number, down = 0) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - apart, y: y + down, id: 0 },
              { x: x + apart, y: y + down, id: 1 },
            ],
    });
  await touch('touchStart', 20);
  for (const apart of [30, 40, 50, 60]) await touch('touchMove', apart);
  await touch('touchMove', 60, 30);
  await touch('touchEnd', 0);
  await expect(page.getByRole('status', { name: 'Zoom' })).toHaveText('3.0×');
  // The zoom is reached before the last move, which the next frame shows.
  const readMove = async () => {
    const near = await getBox(page);
    return near.y + near.height / 2 - y;
  };
  await expect.poll(async () => Math.abs((await readMove()) - 30)).toBeLessThan(3);
  await expect(findPicture(page).locator('[data-drawing]')).toHaveCount(0);

  for (const speed of ['100%', '50%', '25%', '10%']) {
    await page.getByRole('button', { name: `Speed ${speed}` }).click();
  }
  await expect(page.getByRole('button', { name: 'Speed 200%' })).toBeVisible();

  // Held sideways, the picture fills the phone, and the lists open over it.
  await page.setViewportSize({ width: 740, height: 360 });
  const list = page.getByRole('heading', { name: 'Drawings' });
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Drawings and score' }).click();
  await expect(list).toBeVisible();
  await page.context().close();
}

/** Of the drawn footage. */
const [VIDEO_WIDTH, VIDEO_HEIGHT, SURFER_Y] = [320, 180, 0.6];

/** @param frame of the wave, which starts two seconds into its video */
function toSurferX(frame: number): number {
  return 0.1 + 0.004 * (60 + frame);
}

/** The points of a drawing as it is stored. */
function listPlaces(shape: unknown): number[][] {
  const { points } = z.object({ points: z.array(z.array(z.number())) }).parse(shape);
  return points;
}

async function getBox(page: Page) {
  const box = await findPicture(page).boundingBox();
  if (!box) throw new Error('The picture is not shown');
  return box;
}
