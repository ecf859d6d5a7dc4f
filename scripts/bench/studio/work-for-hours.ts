import type { CDPSession, Page } from '@playwright/test';
import { type Heap, readHeap } from './read-heap.ts';

/** What a coach does again and again; each begins with the studio at rest. */
const ACTIONS = [
  drawArrow,
  (page: Page) => page.keyboard.press('ArrowRight'),
  (page: Page) => page.keyboard.press('Control+z'),
  seek,
  (page: Page) => page.keyboard.press('m'),
  (page: Page) => page.keyboard.press('Control+z'),
  (page: Page) => page.keyboard.press('Space'),
  (page: Page) => page.keyboard.press('ArrowLeft'),
];

type Hours = {
  atTenth: Heap;
  atEnd: Heap;
  /** What the browser counts besides, at both moments. */
  kept: string;
};

/** Works in the studio, and reads the memory of the page's scripts after a tenth and at the end. */
export async function workForHours(page: Page, actions: number): Promise<Hours> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  const tenth = Math.ceil(actions / 10);
  await work(page, 0, tenth);
  const [atTenth, before] = [await readHeap(devTools), await readCounts(devTools)];
  await work(page, tenth, actions);
  const [atEnd, after] = [await readHeap(devTools), await readCounts(devTools)];
  const kept = ['Nodes', 'JSEventListeners'].map(
    (name) => `${name} ${before.get(name)} then ${after.get(name)}`,
  );
  return { atTenth, atEnd, kept: kept.join(', ') };
}

async function work(page: Page, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n += 1) await ACTIONS[n % ACTIONS.length]?.(page);
}

async function drawArrow(page: Page): Promise<void> {
  // A key position takes the tool out of the hand.
  await page.getByRole('radio', { name: 'Arrow' }).check();
  const box = await page.getByRole('group', { name: 'Picture' }).boundingBox();
  if (!box) throw new Error('The picture is not shown');
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.7);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.4, { steps: 4 });
  await page.mouse.up();
}

async function seek(page: Page): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Time' });
  const last = Number(await slider.getAttribute('max'));
  await slider.fill(String(Math.round(last / 3)));
}

async function readCounts(devTools: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}
