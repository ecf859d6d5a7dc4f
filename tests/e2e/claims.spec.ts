import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** The link in the mail to a guardian, as soon as it has arrived. */
async function readGuardianLink(email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const folder = join(dataDir, 'mail');
      for (const name of (await readdir(folder).catch(() => [])).sort().reverse()) {
        const mail = (await readFile(join(folder, name), 'utf8')).replaceAll('=\r\n', '');
        link = (mail.includes(email) && /\/consent\/[0-9a-f]{64}/.exec(mail)?.[0]) || '';
        if (link) return true;
      }
      return false;
    })
    .toBe(true);
  return link;
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

test('the key in a mail is stored by a press, and a made-up one never', async ({
  page,
  browser,
  baseURL,
}) => {
  const { path } = await readCard(page, 'Maya');
  const phone = await openPhone(browser);
  await phone.goto(`${path}?me=yes`);
  await phone.getByLabel('18 or older').check();
  await phone.getByRole('button', { name: 'Open my waves' }).click();
  await expect(listTiles(phone)).toHaveCount(2);
  const readClaims = async (context = phone.context()) =>
    (await context.cookies(baseURL)).find(({ name }) => name.endsWith('claims'))?.value;
  const own = await readClaims();
  // As many as a browser stores, by following links and by forged forms.
  for (let visit = 0; visit < 13; visit += 1) {
    const madeUp = `/c/open/${randomBytes(32).toString('hex')}`;
    expect((await phone.request.get(madeUp)).status()).toBe(404);
    const headers = { origin: new URL(baseURL ?? '').origin };
    expect((await phone.request.post(madeUp, { headers })).status()).toBe(404);
  }
  expect(await readClaims()).toBe(own);

  // On another device, whose mail program has prefetched the link.
  const tablet = await openPhone(browser);
  const key = `/c/open/${own}`;
  await tablet.request.get(key);
  await tablet.goto(key);
  await expect(tablet.getByRole('heading', { level: 1 })).toHaveText('Open Maya’s waves here?');
  expect(await readClaims(tablet.context())).toBeUndefined();
  await tablet.getByRole('button', { name: 'Open the waves' }).click();
  await expect(listTiles(tablet)).toHaveCount(2);
  expect(await readClaims(tablet.context())).toBe(own);
  await tablet.goto(key);
  await expect(tablet).toHaveURL(/\/c\/waves$/);
});

test('a surfer whom the school marked as a minor sees that, and cannot be their own guardian', async ({
  page,
  browser,
}) => {
  const { path } = await readCard(page, 'Jonas');
  const phone = await openPhone(browser);
  await phone.goto(`${path}?me=yes`);
  await phone.getByLabel('18 or older').check();
  const marked = { session_id: world.sessionId, name: 'Jonas' };
  await world.admin.from('surfers').update({ is_marked_minor: true }).match(marked);
  await phone.getByRole('button', { name: 'Open my waves' }).click();
  await expect(phone.getByText(/^Your school says that you are under 18/)).toBeVisible();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Hi Jonas');
  const child = `jonas.${randomUUID()}@example.com`;
  await phone.getByLabel('Name of your parent or guardian').fill('Lani');
  await phone.getByLabel('Their e-mail').fill(child.toUpperCase());
  await phone.getByLabel('Your e-mail (optional)').fill(child);
  await phone.getByRole('button', { name: 'Open my waves' }).click();
  await expect(phone.getByText(/^This is the surfer’s own address/)).toBeVisible();
  await phone.getByLabel('Their e-mail').fill('lani@example.com');
  await phone.getByRole('button', { name: 'Open my waves' }).click();
  await expect(phone.getByRole('heading', { name: 'Lani has not been asked yet' })).toBeVisible();
  await phone.getByLabel('Their e-mail').fill(child.replace('@', '+mum@'));
  await phone.getByRole('button', { name: 'Send the e-mail' }).click();
  await expect(phone.getByText(/^This is the surfer’s own address/)).toBeVisible();
});

test('a minor’s waves open when the guardian agrees by mail', async ({ page, browser }) => {
  const { path } = await readCard(page, 'Jonas');
  const phone = await openPhone(browser);
  await phone.goto(path);
  await phone.getByRole('link', { name: 'Yes, that’s me' }).click();
  await phone.getByLabel('Younger').check();
  await phone.getByRole('button', { name: 'Open my waves' }).click();
  await expect(phone.getByText('Enter the name of your parent or guardian.')).toBeVisible();
  const email = `lani-${randomUUID()}@example.com`;
  await phone.getByLabel('Name of your parent or guardian').fill('Lani');
  await phone.getByLabel('Their e-mail').fill(email);
  await phone.getByRole('button', { name: 'Open my waves' }).click();
  await expect(phone.getByRole('heading', { name: 'Lani has not been asked yet' })).toBeVisible();
  await expect(phone.locator('video')).toHaveCount(0);

  const guardian = await openPhone(browser);
  await guardian.goto(await readGuardianLink(email));
  await expect(guardian.getByRole('heading', { level: 1 })).toContainText('film Jonas?');
  await page.goto(`${world.path}/roster`);
  const line = page.getByRole('listitem').filter({ hasText: 'Jonas' }).first();
  await expect(line).toContainText(
    'Lani has not been asked yet, because this site cannot send e-mails',
  );

  // A form without a tick is not an answer yet; a no is, and the school and the surfer see it.
  await guardian.getByRole('button', { name: 'Yes, to what is ticked' }).click();
  await expect(guardian.getByText(/^Tick what you agree to/)).toBeVisible();
  await guardian.getByRole('button', { name: 'No to everything' }).click();
  await expect(findMessage(guardian, /^You said no to everything\./)).toBeVisible();
  await expect(guardian.getByText(/^You said no to everything on /)).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Lani said no' })).toBeVisible();
  await page.reload();
  await expect(line).toContainText(/Lani said no to everything on /);
  await page.goto(`${world.path}/cards`);
  await expect(page.getByText(/^Lani said no to everything on /)).toBeVisible();
  await page.goto(`${world.path}/consent`);
  await expect(page.getByText('Jonas: Coaching, no')).toBeVisible();

  await guardian.getByLabel('Coaching', { exact: true }).check();
  await guardian.getByRole('button', { name: 'Yes, to what is ticked' }).click();
  await expect(findMessage(guardian, /^Thank you/)).toBeVisible();
  await phone.reload();
  await expect(phone.locator('video')).toHaveCount(1);

  await guardian.getByRole('button', { name: 'No to everything' }).click();
  await expect(findMessage(guardian, /^You said no to everything\./)).toBeVisible();
  await phone.reload();
  await expect(phone.locator('video')).toHaveCount(0);
});

test('the claims of a phone move to the account that signs in on it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { path } = await readCard(page, 'Aiko');
  const phone = await openPhone(browser);
  await phone.goto(`${path}?me=yes`);
  await phone.getByLabel('18 or older').check();
  await phone.getByLabel('Coaching', { exact: true }).check();
  await phone.getByRole('button', { name: 'Open my waves' }).click();
  await expect(phone.locator('video')).toHaveCount(1);

  const { email, password } = { email: `${randomUUID()}@example.com`, password: randomUUID() };
  const made = await world.admin.auth.admin.createUser({ email, password, email_confirm: true });
  expect(made.error).toBeNull();
  await phone.goto('/auth/login');
  await phone.getByLabel('E-mail').fill(email);
  await phone.getByLabel('Password').fill(password);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone).toHaveURL(/\/app\/share/);
  const cookies = await phone.context().cookies(baseURL);
  expect(cookies.filter(({ name }) => name === 'claims')).toEqual([]);
  await phone.goto(world.path);
  await expect(phone.getByRole('heading', { name: 'Waves 1' })).toBeVisible();
  await phone.goto('/auth/profile');
  const consent = phone.getByRole('region', { name: 'Consent you have given' });
  await consent.getByRole('button', { name: 'Withdraw: Coaching' }).click();
  await expect(
    findMessage(phone, 'You have withdrawn your consent. This applies from now on.'),
  ).toBeVisible();
});
