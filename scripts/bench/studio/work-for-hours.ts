import type { CDPSession, Page } from '@playwright/test';

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

/** Works in the studio, and reads the memory of the page's scripts after a tenth and at the end. */
export async function workForHours(
  page: Page,
  actions: number,
): Promise<{ atTenthMiB: number; atEndMiB: number; kept: string }> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  await page.getByRole('radio', { name: 'Arrow' }).check();
  const tenth = Math.ceil(actions / 10);
  await work(page, 0, tenth);
  const before = await readMemory(devTools);
  await work(page, tenth, actions);
  const after = await readMemory(devTools);
  const kept = ['Nodes', 'JSEventListeners'].map(
    (name) => `${name} ${before.get(name)} then ${after.get(name)}`,
  );
  return { atTenthMiB: toMiB(before), atEndMiB: toMiB(after), kept: kept.join(', ') };
}

async function work(page: Page, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n += 1) await ACTIONS[n % ACTIONS.length]?.(page);
}

async function drawArrow(page: Page): Promise<void> {
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

async function readMemory(devTools: CDPSession): Promise<Map<string, number>> {
  // What is free is collected in more than one round.
  for (let round = 0; round < 3; round += 1) await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

function toMiB(metrics: Map<string, number>): number {
  return (metrics.get('JSHeapUsedSize') ?? 0) / 1024 ** 2;
}
