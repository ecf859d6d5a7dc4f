import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { WaveEdit, WaveFields } from '#app/domain/sorting/sorting-types.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { createWaves } from '../support/create-waves.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { toText } from '../support/read-form.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';
import { waitForScripts } from '../support/wait-for-scripts.ts';

let ana: World;
let ben: World;
let waveId: string;
let path: string;

/** Two coaches of a school that has filmed one wave. */
test.beforeEach(async () => {
  const dataDir = process.env.TEST_DATA_DIR ?? '';
  [ana, ben] = [await createWorld(dataDir), await createWorld(dataDir)];
  const organisation_id = randomUUID();
  const must = async (answer: PromiseLike<{ error: unknown }>) => {
    const { error } = await answer;
    if (error) throw new Error('The test could not be prepared', { cause: error });
  };
  const { admin, sessionId } = ana;
  await must(admin.from('organisations').insert({ id: organisation_id, name: 'Reef' }));
  for (const [{ userId: profile_id }, full_name] of [
    [ana, 'Ana'],
    [ben, 'Ben'],
  ] as const) {
    await must(admin.from('memberships').insert({ organisation_id, profile_id, role: 'coach' }));
    await must(admin.from('profiles').update({ full_name }).eq('id', profile_id));
  }
  const owners = { owner_id: null, organisation_id };
  await must(admin.from('sessions').update(owners).eq('id', sessionId));
  [waveId = ''] = await createWaves(ana, [null]);
  path = `/app/share/admin/session-detailed/${sessionId}`;
});

test.afterEach(closeContexts);

async function open(browser: Browser, baseURL: string | undefined, world: World) {
  const context = await browser.newContext({ baseURL });
  await signInToWorld(context, baseURL ?? '', world);
  const page = await context.newPage();
  await page.goto(path);
  await waitForSheet(page);
  return page;
}

async function waitForSheet(page: Page) {
  await waitForScripts(page);
  await expect(page.getByText('All saved')).toBeVisible();
}

/** What Ana does meanwhile, as the scripts of her page send it. */
async function sendByAna(edit: WaveEdit) {
  const { request } = await openVisitor(ana);
  const answer = await request.post(`/app/share/admin/session/${ana.sessionId}/edits`, {
    headers: { origin: process.env.BASE_URL ?? '' },
    data: { steps: [{ id: randomUUID(), edits: [edit] }] },
  });
  const [step] = await answer.json();
  expect(step).toMatchObject({ problems: [] });
  return step;
}

async function deleteByAna() {
  expect(await sendByAna({ op: 'delete', waveId, seen: 99 })).toMatchObject({ waves: [] });
}

async function changeByAna(set: WaveFields) {
  await sendByAna({ op: 'change', waveId, seen: (await read())?.revision ?? 0, set });
}

const score = (page: Page) => page.getByRole('button', { name: 'Score of the wave at 0:01.0' });

async function type(page: Page, text: string) {
  await score(page).focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function read() {
  const { data } = await ana.admin.from('waves').select('*').eq('id', waveId).single();
  return data;
}

test('a cell that another coach changes while the user types is not overwritten; two who score the same wave see each other’s score, and one of them chooses', async ({
  browser,
  baseURL,
}) => {
  const his = await open(browser, baseURL, ben);
  const conflicts = his.getByRole('list', { name: 'Conflicts' });
  await score(his).focus();
  await his.keyboard.type('5');
  await changeByAna({ score: 9 });
  // The change has arrived, and his field still holds what he types.
  await expect(his.getByText('Ana changed 1 wave.', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await his.keyboard.press('Enter');
  await expect(conflicts).toContainText('score 9.00. You wanted to set: score 5.00.');
  await his.getByRole('button', { name: 'Keep theirs' }).click();
  await his.getByRole('button', { name: 'Direction of the wave at 0:01.0' }).focus();
  await his.keyboard.type('r');
  await his.keyboard.press('Enter');
  await expect.poll(async () => (await read())?.direction).toBe('right');
  expect(await read()).toMatchObject({ score: 9 });

  const hers = await open(browser, baseURL, ana);
  // He is on a train.
  await his.route('**/edits*', (route) => route.abort());
  await type(his, '7.25');
  await expect(his.getByText('1 on this device only.')).toBeVisible();
  await type(hers, '3');
  await expect(hers.getByText('All saved')).toBeVisible();
  await expect.poll(async () => (await read())?.score).toBe(3);
  await his.unroute('**/edits*');
  await expect(conflicts).toContainText(
    'Ana changed the wave at 0:01.0 in the meantime: score 3.00. You wanted to set: score 7.25.',
    { timeout: 60_000 },
  );
  await expect(score(his)).toHaveText('3.00 fair');
  await conflicts.getByRole('button', { name: 'Use mine' }).click();
  await expect.poll(async () => (await read())?.score).toBe(7.25);
  await expect(conflicts).toBeHidden();
  // She sees it without reloading.
  await expect(score(hers)).toHaveText('7.25 good');
});

test('without scripts, too, no coach’s score is overwritten unseen, and what was typed for a deleted wave can be read', async () => {
  const ben = await openRow();
  await changeByAna({ score: 3 });
  await changeByAna({ side: 'frontside' });
  const form = 'form[aria-label="The wave at 0:01.0"]';
  await ben.submit('Save', { Score: '6' });
  expect(ben.text(form)).toContain('Ana changed this in the meantime: score 3.00.');
  expect(ben.field('Score').value).toBe('6');
  expect(await read()).toMatchObject({ score: 3 });
  await ben.submit('Save');
  expect(ben.text('main')).toContain('The wave is saved.');
  // Only what he has touched.
  expect(await read()).toMatchObject({ score: 6, side: 'frontside' });

  const again = await openRow();
  await deleteByAna();
  await again.submit('Save', { Score: '7', Direction: 'Right' });
  expect(again.text('main')).toContain('Another user deleted this wave in the meantime.');
  expect(again.findAll('li').map(toText)).toEqual(
    expect.arrayContaining(['Score: 7', 'Direction: Right']),
  );
});

/** Ben without scripts, who has opened the wave's row as a form. */
async function openRow() {
  const visitor = await openVisitor(ben);
  await visitor.open(path);
  await visitor.submit('Score of the wave at 0:01.0');
  return visitor;
}

test('a conflict survives a reload, shows in a second tab, and is resolved once', async ({
  browser,
  baseURL,
}) => {
  const his = await open(browser, baseURL, ben);
  const second = await his.context().newPage();
  await second.goto(path);
  await waitForSheet(second);
  await score(his).focus();
  await his.keyboard.type('5');
  await changeByAna({ score: 9 });
  await expect(score(second)).toHaveText('9.00 excellent');
  await expect(his.getByText('Ana changed 1 wave.', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await his.keyboard.press('Enter');
  const sentence = 'score 9.00. You wanted to set: score 5.00.';
  const conflicts = (page: Page) => page.getByRole('list', { name: 'Conflicts' });
  await expect(conflicts(his)).toContainText(sentence);
  // The other tab has it at once.
  await expect(conflicts(second)).toContainText(sentence);
  await his.reload();
  await waitForSheet(his);
  await expect(conflicts(his)).toContainText(sentence);
  await expect(score(his)).toHaveText('9.00 excellent');

  await conflicts(his).getByRole('button', { name: 'Use mine' }).click();
  await expect.poll(async () => (await read())?.score).toBe(5);
  for (const page of [his, second]) {
    await expect(conflicts(page)).toBeHidden();
    await page.reload();
    await waitForSheet(page);
    await expect(score(page)).toHaveText('5.00 average');
    await expect(conflicts(page)).toBeHidden();
  }
});

test('half-typed and rejected values are restored after a reload', async ({ browser, baseURL }) => {
  const his = await open(browser, baseURL, ben);
  await type(his, '77');
  const field = his.getByRole('textbox', { name: 'Score of the wave' });
  await expect(his.getByText('Score: The highest score is 10.00.')).toBeVisible();
  await his.getByRole('button', { name: 'Length of the wave at 0:01.0' }).click();
  await his.getByRole('textbox', { name: 'Length of the wave' }).fill('3.');
  await his.reload();
  await waitForScripts(his);
  await expect(his.getByText('2 cells need correcting')).toBeVisible();
  await expect(score(his)).toHaveText('77');
  const length = his.getByRole('button', { name: 'Length of the wave at 0:01.0' });
  await expect(length).toHaveText('3.');
  await expect(his.getByText('Length: You left the page before this was saved')).toBeVisible();
  await length.click();
  await his.keyboard.type('5');
  await his.keyboard.press('Enter');
  await expect(length).toHaveText('3.5 s');
  await score(his).click();
  await expect(field).toHaveValue('77');
  await his.keyboard.press('Backspace');
  await his.keyboard.press('Enter');
  await expect(score(his)).toHaveText('7.00 good');
  await expect(his.getByText('All saved')).toBeVisible();
  await his.reload();
  await waitForSheet(his);
  await expect(his.getByRole('alert')).toHaveCount(0);
  expect(await read()).toMatchObject({ score: 7, start_ms: 1000, end_ms: 4500 });
});

test('a wave that is deleted while a coach types says so, and is restored with what was typed, or discarded', async ({
  browser,
  baseURL,
}) => {
  const his = await open(browser, baseURL, ben);
  await score(his).focus();
  await his.keyboard.type('7.2');
  await deleteByAna();
  await expect(his.getByText('Ana deleted this wave while you were typing.')).toBeVisible({
    timeout: 60_000,
  });
  await his.keyboard.type('5');
  await his.keyboard.press('Enter');
  const conflicts = his.getByRole('list', { name: 'Conflicts' });
  const sentence = 'Ana deleted the wave at 0:01.0. You wanted to set: score 7.25.';
  await expect(conflicts).toContainText(sentence);
  await his.reload();
  await waitForScripts(his);
  await expect(conflicts).toContainText(sentence);
  await conflicts.getByRole('button', { name: 'Restore it' }).click();
  await expect.poll(async () => (await read())?.score).toBe(7.25);
  await expect(conflicts).toBeHidden();
  await expect(score(his)).toHaveText('7.25 good');

  // What was not valid stays readable until the coach discards it.
  await type(his, '77');
  await his.getByRole('button', { name: 'Side of the wave at 0:01.0' }).focus();
  await deleteByAna();
  const row = his.getByRole('region', { name: 'Waves' });
  await expect(row).toContainText('Ana deleted this wave. You had typed: Score 77.', {
    timeout: 60_000,
  });
  await row.getByRole('button', { name: 'Restore it' }).click();
  await expect.poll(async () => (await read())?.start_ms).toBe(1000);
  await expect(row).not.toContainText('deleted');
  await expect(score(his)).toHaveText('77');

  await deleteByAna();
  await row.getByRole('button', { name: 'Discard' }).click();
  await expect(score(his)).toBeHidden();
});
