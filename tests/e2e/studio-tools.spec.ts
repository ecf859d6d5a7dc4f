import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { STUDIO_TOOLS } from '../../app/routes/app/coach/studio/desk/tools.ts';
import { toFile } from '../support/kva-sample.ts';
import { parseCsv } from '../support/parse-csv.ts';
import {
  createStudioWorld,
  drag,
  expectFrame,
  findPicture,
  findSaved,
  goToFrame,
  listDrawings,
  openWave,
  START_MS,
} from '../support/studio-page.ts';
import { signInToWorld, type World } from '../support/upload-world.ts';

test.describe.configure({ timeout: 120_000 });

let ana: World;
let waveId: string;

test.beforeEach(async () => {
  ({ ana, waveId } = await createStudioWorld());
});

test('key positions have a picture, a title and a comment, and are reached by keys', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToWorld(context, baseURL ?? '', ana);
  await openWave(page, waveId);
  const positions = page.getByRole('list', { name: 'Key positions' }).getByRole('listitem');
  for (const frame of [20, 50]) {
    await goToFrame(page, frame);
    await page.getByRole('button', { name: 'Add key position' }).click();
  }
  await expect(positions).toHaveText([/Position 1.*0\.68 s/, /Position 2.*1\.68 s/]);
  await expect(positions.first().locator('img')).toHaveAttribute('src', /^data:image\/jpeg/);
  await page.getByRole('textbox', { name: 'Title' }).fill('Bottom turn');
  await page.getByRole('textbox', { name: 'Comment' }).fill('Look where you go');
  await findPicture(page).focus();
  await page.keyboard.press('Control+ArrowLeft');
  await expectFrame(page, 20);
  await page.keyboard.press('Control+ArrowRight');
  await expectFrame(page, 50);
  await page.keyboard.press('ArrowRight');
  await expectFrame(page, 51);
  await page.getByRole('button', { name: 'Move to this frame' }).click();
  await expect(positions.nth(1)).toHaveText(/Bottom turn.*1\.72 s/);
  // Its handle on the timeline is moved by keys and by the pointer.
  const handle = page.getByRole('slider', { name: 'Move Bottom turn' });
  await handle.press('ArrowRight');
  await expectFrame(page, 52);
  await expect(positions.nth(1)).toHaveText(/Bottom turn.*1\.75 s/);
  const [from, timeline] = [await handle.boundingBox(), page.getByRole('slider', { name: 'Time' })];
  const to = await timeline.boundingBox();
  if (!from || !to) throw new Error('The timeline is not shown');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2 + 1, from.y + from.height / 2, { steps: 5 });
  await page.mouse.up();
  await expectFrame(page, 60);
  await expect(positions.nth(1)).toHaveText(/Bottom turn.*2\.02 s/);
  await expect(findSaved(page)).toBeVisible();
  await page.reload();
  await expect(positions).toHaveText([/Position 1/, /Bottom turn/]);
  await positions.nth(1).getByRole('button').click();
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('Look where you go');

  await page.getByRole('link', { name: 'Sheet to print' }).click();
  await expect(positions).toHaveText([/Position 1.*0\.68 s/, /Bottom turn.*Look where you go/s]);
  await expect(page.getByRole('img', { name: 'Bottom turn' })).toHaveAttribute('src', /^data:/);
});

test('every tool draws by mouse and by keys, its points move, and a loop repeats a part', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToWorld(context, baseURL ?? '', ana);
  await openWave(page, waveId);
  const picture = findPicture(page);
  let count = 0;
  for (const { tool, name } of STUDIO_TOOLS) {
    if (tool === 'select' || tool === 'body') continue;
    const radio = page.getByRole('radio', { name, exact: true });
    await radio.check();
    await drag(page, picture, [0.3, 0.7], [0.6, 0.4]);
    await radio.check();
    await picture.focus();
    await page.keyboard.press('Enter');
    count += 2;
    await expect(listDrawings(page)).toHaveCount(count);
  }
  await page.getByRole('radio', { name: 'Arrow', exact: true }).check();
  await page.getByRole('radio', { name: 'Thick', exact: true }).check();
  await page.getByRole('radio', { name: 'Red' }).check();
  await drag(page, picture, [0.2, 0.2], [0.4, 0.2]);
  const tip = page.getByRole('button', { name: 'Point 2 of Arrow 3' });
  await tip.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect.poll(readArrow).toMatchObject({
    shape: {
      colour: 'red',
      width: 0.012,
      points: [
        [0.2, 0.2],
        [0.4, 0.218],
      ],
    },
  });
  await page.getByRole('combobox', { name: 'Shown' }).selectOption('until the wave ends');
  await picture.focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(readArrow).toMatchObject({ until_ms: START_MS + 4000 });

  await goToFrame(page, 30);
  await page.keyboard.press('i');
  await goToFrame(page, 45);
  await page.keyboard.press('o');
  await page.keyboard.press('Home');
  await expectFrame(page, 30);
  const video = page.locator('video');
  const loops = video.evaluate(
    (element) => new Promise((done) => element.addEventListener('seeked', done, { once: true })),
  );
  await page.getByRole('button', { name: 'Play' }).click();
  await loops;
  const at = await video.evaluate((element: HTMLVideoElement) => element.currentTime);
  expect(at).toBeGreaterThanOrEqual(0.95);
  expect(at).toBeLessThan(1.6);

  async function readArrow() {
    const { data } = await ana.admin
      .from('drawings')
      .select('shape, until_ms')
      .match({ wave_id: waveId, tool: 'arrow' });
    return data?.find(({ shape }) => JSON.stringify(shape).includes('red'));
  }
});

test('a coach measures by a board’s length, times a turn, copies a line, and downloads it all; what a file of Kinovea has is on its frames', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToWorld(context, baseURL ?? '', ana);
  await openWave(page, waveId);
  const picture = findPicture(page);
  await page.getByRole('radio', { name: 'Line', exact: true }).check();
  await drag(page, picture, [0.2, 0.2], [0.4, 0.2]);
  await page.getByRole('textbox', { name: 'Set length (m)' }).fill('1,83');
  await expect(listDrawings(page)).toHaveText([/Line 1.*1\.83 m/]);
  await picture.focus();
  await page.keyboard.press('Control+c');
  await goToFrame(page, 30);
  await picture.focus();
  await page.keyboard.press('Control+v');
  await page.getByRole('button', { name: 'Point 2 of Line 2' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(listDrawings(page)).toHaveText([/Line 1/, /Line 2.*1\.93 m/]);
  await expect(page.getByText('Lengths hold in the picture’s plane.')).toHaveCount(1);

  for (const [frame, key] of [
    [30, 't'],
    [45, 'Shift+T'],
    [60, 't'],
  ] as const) {
    await goToFrame(page, frame);
    await picture.focus();
    await page.keyboard.press(key);
  }
  await expect(page.getByRole('list', { name: 'Laps' }).getByRole('listitem')).toHaveText([
    'Lap 1 0.50 s',
  ]);
  await expect(picture.locator('text', { hasText: '1.00 s' })).toBeVisible();
  await expect(findSaved(page)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download measurements' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  const rows = parseCsv(csv).map((cells) => cells.filter(Boolean));
  // Those of one frame that are sent together have no order.
  expect(rows.slice(1).toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
    ['Line 1', 'Line', '0.017', '17', '0', '0', '1.83'],
    ['Line 2', 'Line', '1.017', '1017', '30', '30', expect.stringMatching(/^1\.9\d+$/)],
    ['Stopwatch 1', 'Stopwatch', '1.017', '1017', '30', '119', '1', '0.5'],
  ]);

  await page.getByRole('button', { name: 'Open a Kinovea file' }).click();
  const keyframe = '<Keyframe><Position>2000</Position><Title>Take-off</Title></Keyframe>';
  const file = {
    name: 'ride.kva',
    mimeType: '',
    buffer: Buffer.from(toFile(`<Keyframes>${keyframe}</Keyframes>`)),
  };
  const dialog = page.getByRole('dialog', { name: 'Open a Kinovea file' });
  await dialog.getByLabel('File').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Add to this wave' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(findSaved(page)).toBeVisible();
  const positions = page.getByRole('list', { name: 'Key positions' });
  await positions.getByRole('button', { name: 'Take-off' }).click();
  // 210 ms after the start of the wave.
  await expectFrame(page, 6);
  const stored = ana.admin.from('drawings').select('name, at_ms');
  expect((await stored.match({ wave_id: waveId, tool: 'position' })).data).toEqual([
    { name: 'Take-off', at_ms: START_MS + 217 },
  ]);
});
