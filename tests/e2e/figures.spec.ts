import { expect, type Page, test } from '@playwright/test';
import {
  createFiguresWorld,
  type FiguresWorld,
  findCell,
  findSheet,
  listStarts,
  readWave,
} from '../support/figures-world.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { parseCsv } from '../support/parse-csv.ts';
import { toText } from '../support/read-form.ts';
import { saveFinishedConversions } from '../support/save-finished-conversions.ts';
import { signInToWorld } from '../support/upload-world.ts';
import { waitForScripts } from '../support/wait-for-scripts.ts';

let world: FiguresWorld;

test.beforeEach(async () => {
  world = await createFiguresWorld(({ ana, kai }) => [ana, kai, null]);
});

test.afterEach(() => saveFinishedConversions(world));

async function open(page: Page, search = '') {
  await signInToWorld(page.context(), process.env.BASE_URL ?? '', world);
  await page.goto(world.sheetPath + search);
  await waitForScripts(page);
  await expect(page.getByText('All saved')).toBeVisible();
}

test('a sheet is filled in by keyboard alone, and each cell is saved by itself', async ({
  page,
}) => {
  await open(page);
  await findCell(page, 'Score', '0:01.0').focus();
  await page.keyboard.type('7,25');
  await page.keyboard.press('Enter');
  await expect(findCell(page, 'Score', '0:01.0')).toHaveText('7.25 good');
  // Down a row, as in a spreadsheet.
  await expect(findCell(page, 'Score', '0:11.0')).toBeFocused();
  await page.keyboard.type('9');
  await page.keyboard.press('Tab');
  await expect(findCell(page, 'Length', '0:11.0')).toBeFocused();
  await page.keyboard.type('4.5');
  await page.keyboard.press('Tab');
  // A select list jumps to the option that begins with the letter.
  await page.keyboard.type('l');
  await page.keyboard.press('Tab');
  await expect(findCell(page, 'Direction', '0:11.0')).toHaveText('Left');
  // A goofy foot going left: the side follows from the stance.
  await expect(findCell(page, 'Side', '0:11.0')).toHaveText('Frontside auto');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(findCell(page, 'Manoeuvres', '0:11.0')).toHaveText('take-off, bottom turn');
  await expect(page.getByText('All saved')).toBeVisible();
  expect(await readWave(world, world.waveIds[1])).toMatchObject({
    score: 9,
    start_ms: 11_000,
    end_ms: 15_500,
    direction: 'left',
    side: null,
    manoeuvres: ['take-off', 'bottom turn'],
  });
  expect(await readWave(world, world.waveIds[0])).toMatchObject({ score: 7.25, revision: 2 });

  await findCell(page, 'Score', '0:01.0').focus();
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await readWave(world, world.waveIds[0])).score).toBe(null);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone: 1 wave changed.')).toBeVisible();
  await expect.poll(async () => (await readWave(world, world.waveIds[0])).score).toBe(7.25);
  // Tab leaves the table: only the row's own cells come before that.
  await findCell(page, 'Start', '0:01.0').focus();
  for (let stop = 0; stop < 7; stop += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Totals' })).toBeFocused();
});

test('an invalid value stays as it was typed, with a sentence under its row, and the sheet is not all saved', async ({
  page,
}) => {
  await open(page);
  for (const [column, typed, sentence] of [
    ['Score', '11', 'Score: The highest score is 10.00.'],
    ['Start', '0:08', 'Start: The end of the wave must come after its start.'],
    ['Length', '121', 'Length: The video is only 30.0 s long.'],
  ] as const) {
    await findCell(page, column, '0:01.0').click();
    const field = page.getByRole('textbox', { name: `${column} of the wave` });
    await field.fill(typed);
    await field.press('Enter');
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(field).toHaveAccessibleDescription(new RegExp(sentence.slice(0, 20)));
    // Left as it is.
    await findCell(page, 'Side', '0:21.0').focus();
    await expect(findCell(page, column, '0:01.0')).toHaveText(typed);
  }
  await expect(page.getByText('3 cells need correcting')).toBeVisible();
  await expect(page.getByText('All saved')).toBeHidden();
  expect(await readWave(world, world.waveIds[0])).toMatchObject({ revision: 1 });
  await findCell(page, 'Score', '0:01.0').click();
  await expect(page.getByRole('textbox', { name: 'Score of the wave' })).toHaveValue('11');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(findCell(page, 'Score', '0:01.0')).toHaveText('1.00 poor');
  await findCell(page, 'Start', '0:01.0').click();
  await page.keyboard.press('Escape');
  await expect(findCell(page, 'Start', '0:01.0')).toHaveText('0:01.0');
  await expect(page.getByText('Length: The video')).toBeVisible();
  await expect(page.getByText('1 cell needs correcting')).toBeVisible();
  await findCell(page, 'Length', '0:01.0').click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('All saved')).toBeVisible();
});

test('rows are sorted here and by their address, and stay where they are while they are edited', async ({
  page,
}) => {
  await world.admin
    .from('waves')
    .update({ score: 4 })
    .eq('id', world.waveIds[0] ?? '');
  await world.admin
    .from('waves')
    .update({ score: 8.5 })
    .eq('id', world.waveIds[1] ?? '');
  await open(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('session-detailed')) asked.push(request.url());
  });
  const head = findSheet(page).getByRole('columnheader', { name: 'Score' });
  await head.getByRole('link').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => listStarts(page)).toEqual(['0:11.0', '0:01.0', '0:21.0']);
  await expect(page).toHaveURL(`${world.sheetPath}?sort=-score`);
  expect(asked).toEqual([]);
  await findCell(page, 'Score', '0:21.0').click();
  await page.keyboard.type('9.9');
  await page.keyboard.press('Enter');
  await expect.poll(() => listStarts(page)).toEqual(['0:11.0', '0:01.0', '0:21.0']);
  await expect(page.getByText('All saved')).toBeVisible();
  await page.reload();
  await expect.poll(() => listStarts(page)).toEqual(['0:21.0', '0:11.0', '0:01.0']);
  // As few as a page needs: the table is read, not filled with fields.
  await expect(findSheet(page).locator('tbody').locator('input, select')).toHaveCount(0);
});

test('totals sum up each surfer’s waves, and follow what is typed', async ({ page }) => {
  await world.admin
    .from('waves')
    .update({ surfer_id: world.ana, score: 4 })
    .eq('session_id', world.sessionId);
  await world.admin
    .from('waves')
    .update({ score: 8.5 })
    .eq('id', world.waveIds[1] ?? '');
  await open(page);
  const total = page.getByRole('region', { name: 'Totals' }).getByRole('row');
  await expect(total.nth(1)).toHaveText(/Ana\s*3\s*15\.0 s\s*5\.50\s*12\.50/);
  await findCell(page, 'Surfer', '0:21.0').click();
  await page.getByRole('combobox').selectOption({ label: '=Kai "K", 2' });
  await findCell(page, 'Length', '0:01.0').click();
  await page.getByRole('textbox').fill('7');
  await page.keyboard.press('Enter');
  await expect(total.nth(1)).toHaveText(/K", 2\s*1\s*5\.0 s\s*4\.00\s*4\.00/);
  await expect(total.nth(2)).toHaveText(/Ana\s*2\s*12\.0 s\s*6\.25\s*12\.50/);
  await expect(total.last()).toHaveText(/All\s*3\s*17\.0 s\s*5\.50/);
  await expect(page.getByText('All saved')).toBeVisible();
  expect(await readWave(world, world.waveIds[2])).toMatchObject({ surfer_id: world.kai });
});

test('the file for spreadsheets reads back as the sheet, and holds no formula', async () => {
  const { sessionId: session_id } = world;
  const score = { score: 7.5, direction: 'left', manoeuvres: ['take-off', 'carve'] };
  await world.admin
    .from('waves')
    .update(score)
    .eq('id', world.waveIds[0] ?? '');
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const given = { guest_id: world.ana, purpose: 'share', is_given: true };
  const { error } = await world.admin
    .from('consents')
    .insert({ ...given, given_by: 'surfer', expires_at });
  expect(error).toBeNull();
  const asked = { guest_id: world.kai, name: 'Lea', email: 'lea@example.com' };
  await world.admin.from('guardian_requests').insert(asked);
  const counted = { wave_id: world.waveIds[0] ?? '', session_id, views: 1200, downloads: 3 };
  await world.admin.from('wave_counts').insert(counted);
  const visitor = await openVisitor(world);
  await visitor.open(`${world.sheetPath}?sort=-start`);
  const rows = visitor.findAll('tbody tr').map(toText);
  expect(rows[2]).toMatch(/Yes\s*1,200\s*3/);
  expect(rows[1]).toContain('Asked');
  const link = visitor.find('a', 'Save as CSV').getAttribute('href') ?? '';
  const file = await visitor.request.get(link);
  const { 'content-disposition': disposition } = file.headers();
  expect(disposition).toContain('attachment');
  expect(decodeURIComponent(disposition ?? '')).toContain('Coxos 2026-11-21.csv');
  const text = (await file.body()).toString();
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(parseCsv(text.slice(1)).slice(1)).toEqual([
    [
      'beach.mp4',
      'Ana',
      '1',
      '6',
      '5',
      'left',
      'backside',
      'take-off, carve',
      '7.5',
      'good',
      'yes',
      '1200',
      '3',
    ],
    ['beach.mp4', `'=Kai "K", 2`, '11', '16', '5', '', '', '', '', '', 'asked', '', ''],
    ['beach.mp4', '', '21', '26', '5', '', '', '', '', '', '', '', ''],
  ]);
});
