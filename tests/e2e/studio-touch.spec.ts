import { expect, type Page, test } from '@playwright/test';
import { STUDIO_TOOLS } from '../../app/routes/app/coach/studio/desk/tools.ts';
import { closeContexts } from '../support/close-contexts.ts';
import {
  createStudioWorld,
  findPicture,
  findSaved,
  listDrawings,
  openOnPhone,
} from '../support/studio-page.ts';
import type { World } from '../support/upload-world.ts';

test.describe.configure({ timeout: 120_000 });

let ana: World;
let waveId: string;

test.beforeEach(async () => {
  ({ ana, waveId } = await createStudioWorld());
});
test.afterEach(closeContexts);

test('every tool draws by a finger, a second finger cancels, and a pen draws with pressure while the palm rests', async ({
  browser,
  baseURL,
}) => {
  const page = await openOnPhone(browser, ana, waveId, baseURL);
  const { cdp, place, touch } = await openHand(page);
  const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, force: number) =>
    cdp.send('Input.dispatchMouseEvent', {
      type,
      ...place(x, 0.5),
      button: 'left',
      buttons: 1,
      clickCount: 1,
      pointerType: 'pen',
      force,
    });
  let count = 0;
  for (const { tool, name } of STUDIO_TOOLS) {
    if (tool === 'select' || tool === 'body') continue;
    await page.getByRole('radio', { name, exact: true }).tap();
    await touch('touchStart', [0.3, 0.7]);
    await touch('touchMove', [0.5, 0.5]);
    await touch('touchMove', [0.6, 0.4]);
    await touch('touchEnd');
    count += 1;
    await expect(listDrawings(page)).toHaveCount(count);
    // Else the next finger would move a point of this one.
    await page.keyboard.press('Escape');
  }

  await page.getByRole('radio', { name: 'Pencil' }).check();
  await touch('touchStart', [0.2, 0.2]);
  await touch('touchMove', [0.4, 0.3]);
  await touch('touchEnd');
  await expect(listDrawings(page)).toHaveCount(count + 1);

  await touch('touchStart', [0.2, 0.6]);
  await touch('touchMove', [0.4, 0.6]);
  await touch('touchStart', [0.4, 0.6], [0.8, 0.6]);
  await touch('touchMove', [0.5, 0.6], [0.7, 0.6]);
  await touch('touchEnd');

  await pen('mousePressed', 0.2, 0.1);
  await touch('touchStart', [0.8, 0.9]);
  for (const [x, force] of [
    [0.4, 0.4],
    [0.6, 0.9],
  ] as const)
    await pen('mouseMoved', x, force);
  await touch('touchMove', [0.7, 0.8]);
  await pen('mouseReleased', 0.6, 0);
  await touch('touchEnd');
  await expect(listDrawings(page)).toHaveCount(count + 2);
  await expect(findSaved(page)).toBeVisible();
  const { data } = await ana.admin
    .from('drawings')
    .select('shape')
    .match({ wave_id: waveId, tool: 'pencil' })
    .order('created_at');
  expect(data?.map(({ shape }) => shape)).toEqual([
    ...Array(2).fill(expect.not.objectContaining({ pressures: expect.anything() })),
    expect.objectContaining({ pressures: [0.1, 0.4, 0.9] }),
  ]);
  await page.context().close();
});

/** What touches the picture, at shares of it. */
async function openHand(page: Page) {
  const box = await findPicture(page).boundingBox();
  if (!box) throw new Error('The picture is not shown');
  const cdp = await page.context().newCDPSession(page);
  const place = (x: number, y: number) => ({ x: box.x + x * box.width, y: box.y + y * box.height });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [number, number][]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map(([x, y], id) => ({ ...place(x, y), id })),
    });
  return { cdp, place, touch };
}
