import { createHash, randomBytes } from 'node:crypto';
import { type Browser, devices, expect, type Page, test } from '@playwright/test';
import { createSessionWaves } from '../../scripts/bench/support/create-session-waves.ts';
import { findMessage } from '../support/find-message.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';

const dataDir = process.env.TEST_DATA_DIR ?? '';
const PHONE = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } };

let world: World;
let waveIds: string[];
test.beforeEach(async ({ context, baseURL, page }) => {
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  world = await createWorld(dataDir);
  waveIds = await createSessionWaves(world, 6, new Blob(['film'], { type: 'video/mp4' }));
  await signInToWorld(context, baseURL ?? '', world);
  await page.goto(`${world.path}/cards`);
});

/** What is printed on a surfer's card. */
async function readCard(page: Page, name: string) {
  const card = page.getByRole('listitem').filter({ hasText: name });
  const code = (await card.getByText(/^\w{3}-\w{4}-\w{3}$/).textContent()) ?? '';
  const path = (await card.getByRole('link').getAttribute('href')) ?? '';
  return { code, path };
}

/** A phone of a surfer without an account. */
async function openPhone(browser: Browser): Promise<Page> {
  const phone = await browser.newContext(PHONE);
  return phone.newPage();
}

/** The tiles of the surfer's waves; one of the waves plays above them. */
function listTiles(phone: Page) {
  return phone.getByRole('link', { name: /Maya’s Wave \d/ });
}

async function addLink(): Promise<string> {
  const [waveId = ''] = waveIds;
  const token = randomBytes(32).toString('base64url');
  const { error } = await world.admin
    .from('share_links')
    .insert({
      session_id: world.sessionId,
      wave_id: waveId,
      token_hash: `\\x${createHash('sha256').update(token).digest('hex')}`,
    });
  if (error) throw error;
  return `/w/${token}`;
}

test('a surfer types a code, consents, sees only their own waves and withdraws consent', async ({
  page,
  browser,
}) => {
  const { code, path } = await readCard(page, 'Maya');
  const link = await addLink();
  const phone = await openPhone(browser);
  await phone.goto('/c');
  const field = phone.getByLabel('Code on your card');
  await field.fill(code.toLowerCase().replaceAll('-', ' '));
  // Presses the form's first button, which must not be that of the language.
  await field.press('Enter');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Are you Maya?');
  await phone.getByRole('link', { name: 'Yes, that’s me' }).click();
  await phone.getByLabel('18 or older').check();
  expect((await phone.request.get(link)).status()).toBe(404);
  await phone.getByLabel('Links', { exact: true }).check();
  await phone.getByRole('button', { name: 'Open my waves' }).click();

  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Maya\s· 2 waves\s· /);
  // Five surfers share six waves: the first has the first and the sixth.
  const own = [waveIds[0], waveIds[5]];
  const tiles = listTiles(phone);
  await expect(tiles).toHaveCount(2);
  for (const [index, id] of own.entries()) {
    await tiles.nth(index).click();
    await expect(tiles.nth(index)).toHaveAttribute('aria-current', 'true');
    await expect(phone.locator('video')).toHaveAttribute('src', `/c/waves/${id}/preview.mp4`);
  }
  const download = await phone
    .getByRole('link', { name: /^Download: (Small|Full), \d/ })
    .first()
    .getAttribute('href');
  const file = await phone.request.get(download ?? '');
  expect(await file.text()).toBe('film');
  expect(file.headers()['content-disposition']).toContain('attachment');
  const part = await phone.request.get(`/c/waves/${own[0]}/preview.mp4`, {
    headers: { range: 'bytes=1-2' },
  });
  expect([part.status(), await part.text()]).toEqual([206, 'il']);
  const others = `/c/waves/${waveIds[1]}/preview.mp4`;
  expect((await phone.request.get(others)).status()).toBe(404);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  expect((await phone.request.get(link)).status()).toBe(200);
  await phone.getByRole('button', { name: 'Withdraw: Links' }).click();
  await expect(
    findMessage(phone, 'You have withdrawn your consent. This applies from now on.'),
  ).toBeVisible();
  expect((await phone.request.get(link)).status()).toBe(404);

  // The card again: here it leads to the waves, elsewhere it says what to do.
  await phone.goto(path);
  await expect(phone).toHaveURL(/\/c\/waves$/);
  const another = await openPhone(browser);
  await another.goto(path);
  await expect(another.getByRole('heading', { level: 1 })).toHaveText('This card was already used');

  await page.reload();
  await page.locator('summary').filter({ hasText: 'More for Maya' }).click();
  await page.getByRole('button', { name: 'Wrong person: undo the claim of Maya' }).click();
  await expect(findMessage(page, /^The claim is undone/)).toBeVisible();
  expect((await readCard(page, 'Maya')).code).not.toBe(code);
  await phone.goto('/c/waves');
  await expect(phone.getByText('No waves on this phone yet')).toBeVisible();
  expect((await phone.request.get(own[0] ?? '')).status()).toBe(404);
  await page.goto(`${world.path}/consent`);
  await expect(page.getByText('Maya: Links, withdrawn')).toBeVisible();
  await page.getByText('Wording', { exact: true }).first().click();
  await expect(
    page.getByText(/^“My waves may be passed on by link, .*” \(edition 1\)$/).first(),
  ).toBeVisible();
  const log = page.getByRole('link', { name: 'Download the log (CSV)' });
  const csv = (await log.getAttribute('href')) ?? '';
  expect(await (await page.request.get(csv)).text()).toContain(',Maya,Maya,Links,withdrawn,');
  expect((await phone.request.get(csv, { maxRedirects: 0 })).status()).toBe(302);
});
