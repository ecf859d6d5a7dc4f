import { expect, type Page, test } from '@playwright/test';
import {
  createFiguresWorld,
  type FiguresWorld,
  findCell,
  findSheet,
  readWave,
} from '../support/figures-world.ts';
import { isLong } from '../support/is-long.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { toText } from '../support/read-form.ts';
import { saveFinishedConversions } from '../support/save-finished-conversions.ts';
import { signInToWorld } from '../support/upload-world.ts';
import { waitForScripts } from '../support/wait-for-scripts.ts';

/** So many that drawing all rows costs a multiple of drawing two. */
const MANY = isLong ? 500 : 300;

let world: FiguresWorld;

test.afterEach(() => saveFinishedConversions(world));

async function open(page: Page, search = '') {
  await signInToWorld(page.context(), process.env.BASE_URL ?? '', world);
  await page.goto(world.sheetPath + search);
  await waitForScripts(page);
  await expect(page.getByText('All saved')).toBeVisible();
}

test('on a phone a score is typed with the thumb, and the start stays in view', {
  tag: '@mobile',
}, async ({ page }) => {
  world = await createFiguresWorld(({ ana, kai }) => [ana, kai, null]);
  await open(page);
  await findCell(page, 'Score', '0:01.0').tap();
  const player = page.getByRole('complementary', { name: 'Wave of the selected row' });
  await expect(player).toBeInViewport({ ratio: 1 });
  const field = page.getByRole('textbox', { name: 'Score of the wave at 0:01.0' });
  await expect(field).toBeFocused();
  await field.fill('6.5');
  await findCell(page, 'Surfer', '0:11.0').tap();
  await expect(findCell(page, 'Score', '0:01.0')).toHaveText('6.50 good');
  await page.getByRole('combobox').selectOption({ label: 'Ana' });
  await expect(findCell(page, 'Surfer', '0:11.0')).toHaveText('Ana');
  await findCell(page, 'Manoeuvres', '0:11.0').tap();
  await page.getByRole('checkbox', { name: 'barrel' }).tap();
  await page.getByRole('button', { name: 'Done' }).tap();
  await expect(findCell(page, 'Manoeuvres', '0:11.0')).toHaveText('barrel');
  await player.getByRole('button', { name: 'Close the video' }).tap();
  await expect(player).toBeHidden();
  await findSheet(page).evaluate((scroller) => scroller.scrollTo(scroller.scrollWidth, 0));
  await expect(findCell(page, 'Start', '0:11.0')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('All saved')).toBeVisible();
  expect(await readWave(world, world.waveIds[1])).toMatchObject({
    surfer_id: world.ana,
    manoeuvres: ['barrel'],
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('without scripts a coach opens a row as a form, which preserves what can’t be saved', async () => {
  world = await createFiguresWorld(({ ana, kai }) => [ana, kai, null]);
  const visitor = await openVisitor(world);
  await visitor.open(`${world.sheetPath}?sort=-start`);
  await visitor.submit('Score of the wave at 0:01.0');
  expect(visitor.path()).toContain(`edit=${world.waveIds[0]}`);
  await visitor.submit('Save', { Score: '11', End: '0:00.5', Direction: 'Right', carve: true });
  expect(visitor.text('main')).toContain('The highest score is 10.00.');
  expect(visitor.text('main')).toContain('The end of the wave must come after its start.');
  expect(visitor.field('Score').value).toBe('11');
  expect(visitor.field('Direction').value).toBe('right');
  expect(visitor.field('carve').isTicked).toBe(true);
  await visitor.submit('Save', { Score: '8.4', End: '0:07' });
  expect(visitor.text('main')).toContain('The wave is saved.');
  expect(visitor.path()).toContain('sort=-start');
  expect(visitor.text('main')).toContain('8.40 excellent');
  expect(await readWave(world, world.waveIds[0])).toMatchObject({
    surfer_id: world.ana,
    score: 8.4,
    end_ms: 7000,
    direction: 'right',
    manoeuvres: ['carve'],
    revision: 2,
  });
  await visitor.follow('Score');
  expect(visitor.path()).toContain('sort=-score');
  expect(visitor.findAll('tbody th').map(toText).slice(0, 3)).toEqual([
    '0:01.0',
    '0:11.0',
    '0:21.0',
  ]);
});

test('many waves are read as text, and one cell at a time is a field', async ({
  page,
  context,
  baseURL,
}) => {
  world = await createFiguresWorld(({ ana, kai }) =>
    Array.from({ length: MANY }, (_, n) => (n % 2 ? ana : kai)),
  );
  await signInToWorld(context, baseURL ?? '', world);
  const from = Date.now();
  await page.goto(world.sheetPath);
  // The time is not asserted: beside conversions of another test it was more than 10 s.
  await page.getByText('All saved').waitFor({ timeout: 30_000 });
  console.log(`${MANY} rows can be edited ${Date.now() - from} ms after they are asked for`);
  await expect(findSheet(page).locator('tbody tr')).toHaveCount(MANY);
  const fields = findSheet(page).locator('tbody').locator('input, select');
  await expect(fields).toHaveCount(0);
  await findCell(page, 'Score', '0:01.0').focus();
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readWork = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await readWork();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowDown');
  const moved = await readWork();
  await page.keyboard.press('7');
  await expect(fields).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(fields).toHaveCount(0);
  const typed = await readWork();
  const head = findSheet(page).getByRole('columnheader', { name: 'Score' });
  await head.getByRole('link').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  const sorted = await readWork();
  const description = `${MANY} rows: ${((moved - before) / 10).toFixed(1)} ms of work an arrow, ${(typed - moved).toFixed(1)} ms a score, ${(sorted - typed).toFixed(1)} ms another order`;
  test.info().annotations.push({ type: 'measured', description });
  console.log(description);
  // Another order draws all rows again; an arrow draws two.
  expect((moved - before) / 10).toBeLessThan((sorted - typed) / 3);
});
