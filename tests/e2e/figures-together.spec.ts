import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { addWaves } from '../support/add-waves.ts';
import { createWorld, signIn, type World } from '../support/upload-world.ts';
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
  [waveId = ''] = await addWaves(ana, [null]);
  path = `/app/share/admin/session-detailed/${sessionId}`;
});

async function open(browser: Browser, baseURL: string | undefined, world: World, scripts = true) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: scripts });
  await signIn(context, baseURL ?? '', world);
  const page = await context.newPage();
  await page.goto(path);
  if (!scripts) return page;
  await waitForScripts(page);
  await expect(page.getByText('All saved')).toBeVisible();
  return page;
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

test('two who score the same wave are told of each other, and one of them chooses', async ({
  browser,
  baseURL,
}) => {
  const hers = await open(browser, baseURL, ana);
  const his = await open(browser, baseURL, ben);
  // He is on a train.
  await his.route('**/edits*', (route) => route.abort());
  await type(his, '7.25');
  await expect(his.getByText('1 not saved yet.')).toBeVisible();
  await type(hers, '3');
  await expect(hers.getByText('All saved')).toBeVisible();
  await expect.poll(async () => (await read())?.score).toBe(3);
  await his.unroute('**/edits*');
  const told = his.getByRole('list', { name: 'To be settled' });
  await expect(told).toContainText(
    'Ana has changed the wave at 0:01.0 meanwhile: score 3.00. You wanted to set: score 7.25.',
    { timeout: 20_000 },
  );
  await expect(score(his)).toHaveText('3.00 fair');
  await told.getByRole('button', { name: 'Do mine' }).click();
  await expect.poll(async () => (await read())?.score).toBe(7.25);
  await expect(told).toBeHidden();
  // She sees it without reloading.
  await expect(score(hers)).toHaveText('7.25 good', { timeout: 20_000 });
});

test('what somebody changes while I type is not overwritten, and other cells of the wave are', async ({
  browser,
  baseURL,
}) => {
  const hers = await open(browser, baseURL, ana);
  const his = await open(browser, baseURL, ben);
  await score(his).focus();
  await his.keyboard.type('5');
  await type(hers, '9');
  await expect.poll(async () => (await read())?.score).toBe(9);
  // It has reached him, and his field still holds what he types.
  await expect(his.getByText('Ana changed 1 wave.', { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  await his.keyboard.press('Enter');
  await expect(his.getByRole('list', { name: 'To be settled' })).toContainText(
    'score 9.00. You wanted to set: score 5.00.',
  );
  await his.getByRole('button', { name: 'Leave it as Ana has it' }).click();
  await his.getByRole('button', { name: 'Direction of the wave at 0:01.0' }).focus();
  await his.keyboard.type('r');
  await his.keyboard.press('Enter');
  await expect.poll(async () => (await read())?.direction).toBe('right');
  expect(await read()).toMatchObject({ score: 9 });
});

test('without scripts, too, nobody’s score is overwritten unseen', async ({ browser, baseURL }) => {
  const his = await open(browser, baseURL, ben, false);
  await score(his).click();
  const hers = await open(browser, baseURL, ana);
  await type(hers, '3');
  await hers.getByRole('button', { name: 'Side of the wave at 0:01.0' }).focus();
  await hers.keyboard.type('f');
  await hers.keyboard.press('Enter');
  await expect(hers.getByText('All saved')).toBeVisible();
  await expect.poll(async () => (await read())?.side).toBe('frontside');

  const form = his.getByRole('form', { name: 'The wave at 0:01.0' });
  await form.getByLabel('Score').fill('6');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Ana has changed this meanwhile: score 3.00.');
  await expect(form.getByLabel('Score')).toHaveValue('6');
  expect(await read()).toMatchObject({ score: 3 });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(his.getByText('The wave is saved.')).toBeVisible();
  // Only what he has touched.
  expect(await read()).toMatchObject({ score: 6, side: 'frontside' });
});
