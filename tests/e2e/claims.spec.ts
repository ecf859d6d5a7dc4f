import { createHash, randomBytes } from 'node:crypto';
import { type Browser, devices, expect, type Page, test } from '@playwright/test';
import { closeContexts } from '../support/close-contexts.ts';
import { findMessage } from '../support/find-message.ts';
import { openCardDesk } from '../support/open-card-desk.ts';
import { openVisitor } from '../support/open-visitor.ts';
import type { World } from '../support/upload-world.ts';

const PHONE = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } };

/** A phone of a surfer without an account. */
async function openPhone(browser: Browser): Promise<Page> {
  const phone = await browser.newContext(PHONE);
  return phone.newPage();
}

/** The tiles of the surfer's waves; one of the waves plays above them. */
function listTiles(phone: Page) {
  return phone.getByRole('link', { name: /Maya’s Wave \d/ });
}

async function addLink(world: World, waveId = ''): Promise<string> {
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

test.afterEach(closeContexts);

test('a surfer types a code, consents, sees only their own waves and withdraws consent', async ({
  browser,
}) => {
  const { world, waveIds, coach, readCard } = await openCardDesk();
  const { code, path } = readCard();
  const link = await addLink(world, waveIds[0]);
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
  const another = await openVisitor();
  await another.open(path);
  expect(another.text('h1')).toBe('This card was already used');

  await coach.open(`${world.path}/cards`);
  await coach.submit('Wrong person: undo the claim of Maya');
  expect(coach.text('main')).toContain('The claim is undone');
  expect(readCard().code).not.toBe(code);
  await phone.goto('/c/waves');
  await expect(phone.getByText('No waves on this phone yet')).toBeVisible();
  expect((await phone.request.get(own[0] ?? '')).status()).toBe(404);
  await coach.open(`${world.path}/consent`);
  expect(coach.text('main')).toContain('Maya: Links, withdrawn');
  expect(coach.text('details')).toMatch(/“My waves may be passed on by link, .*” \(edition 1\)/);
  const csv = coach.find('a', 'Download the log (CSV)').getAttribute('href') ?? '';
  expect(await (await coach.request.get(csv)).text()).toContain(',Maya,Maya,Links,withdrawn,');
  expect((await phone.request.get(csv, { maxRedirects: 0 })).status()).toBe(302);
});
