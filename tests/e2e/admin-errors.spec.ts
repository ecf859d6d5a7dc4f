import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { findMessage } from '../support/find-message.ts';
import { isLong } from '../support/is-long.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { PLATFORM_ADMIN } from '../support/platform-admin.ts';
import { sendForm } from '../support/sign-in.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';

const TOOL = '/app/share/admin/tools/errors';
const MANY = isLong ? 1000 : 60;
const PAGES = Math.ceil(MANY / 25);
const SOURCE = 'app/components/loading/use-revalidate-while.ts';

test.describe.configure({ timeout: 120_000 });

let admin: World;
/** In the texts of this test's errors: other tests cause errors at the same time. */
let token: string;

test.beforeEach(async () => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Writes into the database of a server of its own (TEST_DATA_DIR).');
  admin = await createWorld(dataDir ?? '', PLATFORM_ADMIN);
  token = randomBytes(6).toString('hex');
});

async function open(page: Page, query = '') {
  await signInToWorld(page.context(), process.env.BASE_URL ?? '', admin);
  await page.goto(TOOL + query);
  await page.waitForLoadState('networkidle');
}

const cards = (page: Page) => page.getByRole('article');

/** So many kinds of errors, the first of them the last seen. */
async function seed(count: number) {
  const now = Date.now();
  const { error } = await admin.admin
    .from('error_reports')
    .insert(
      Array.from({ length: count }, (_, n) => ({
        fingerprint: randomBytes(8).toString('hex'),
        part: 'server',
        message: `${token} broke in place ${n}`,
        path: `/app/share/${n}`,
        first_release: '2026-11-20T1000Z-a',
        last_release: '2026-11-21T1000Z-b',
        status: 500,
        last_seen_at: new Date(now - n * 1000).toISOString(),
      })),
    );
  if (error) throw error;
}

test('an unhandled rejection in a browser appears with its line in our sources', async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
  await page.evaluate((words) => {
    window.fetch = () => Promise.reject(new RangeError(words));
  }, `${token} in a browser`);
  const sent = page.waitForRequest('**/api/errors');
  // The list refreshes itself, which needs a request first.
  await page.clock.fastForward(20_000);
  await sent;

  await page.goto(`${TOOL}?q=${token}`);
  await expect(async () => {
    await page.reload();
    await expect(cards(page)).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await page.waitForLoadState('networkidle');
  const card = cards(page).first();
  await expect(card).toContainText(`RangeError: ${token} in a browser`);
  await expect(card).toContainText(`Browser · ${TOOL}`);
  // The only match is open.
  const lines = (await readFile(SOURCE, 'utf8')).split('\n');
  const line = lines.findIndex((text) => text.includes("fetch('/icon.svg'")) + 1;
  await expect(card.getByRole('region')).toContainText(`${SOURCE}:${line}:`);
  await expect(card).toContainText(`person ${admin.userId}`);
});

test('a platform admin counts, searches, pages through and resolves many errors, also without scripts', {
  tag: '@mobile',
}, async ({ page }) => {
  await seed(MANY);
  await open(page, `?q=${token}`);
  const states = page.getByRole('navigation', { name: 'State' });
  const all = MANY.toLocaleString('en');
  await expect(states).toHaveText(`Open${all}Resolved0Muted0All${all}`);
  await expect(cards(page)).toHaveCount(25);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  const first = cards(page).filter({ hasText: `${token} broke in place 0` });
  await first.locator('summary').click();
  await first.getByRole('button', { name: 'Resolve' }).click();
  await expect(findMessage(page, 'Resolved. It reopens')).toBeVisible();
  await expect(first).toHaveCount(0);
  const second = cards(page)
    .filter({ hasText: `${token} broke in place 1` })
    .first();
  await second.locator('summary').click();
  await second.getByRole('button', { name: 'Mute' }).click();
  await expect(findMessage(page, 'Muted.')).toBeVisible();
  await expect(states).toHaveText(`Open${MANY - 2}Resolved1Muted1All${all}`);

  const visitor = await openVisitor(admin);
  await visitor.open(TOOL);
  await visitor.submit('Search', { Search: token });
  expect(visitor.text('nav[aria-label=State]')).toBe(`Open${MANY - 2}Resolved1Muted1All${all}`);
  expect(visitor.findAll('article')).toHaveLength(25);
  await visitor.follow('Muted');
  expect(visitor.findAll('article')).toHaveLength(1);
  await visitor.submit('Reopen');
  const reopened = `Open${MANY - 1}Resolved1Muted0All${all}`;
  expect(visitor.text('nav[aria-label=State]')).toBe(reopened);
  expect(visitor.text('main')).toContain('No error is in this state');
  await visitor.open(`${TOOL}?q=${token}`);
  await visitor.follow('Last page');
  expect(visitor.text()).toContain(`Page ${PAGES} of ${PAGES}`);
  await visitor.follow('First page');
  expect(visitor.text()).toContain(`Page 1 of ${PAGES}`);
  await visitor.follow('Last page');
  const [last] = visitor.findAll('article').slice(-1);
  await visitor.submit('Mute', {}, last);
  expect(visitor.text('main')).toContain('Muted.');
  await visitor.follow('Muted');
  await visitor.submit('Reopen');
  expect(visitor.text('nav[aria-label=State]')).toBe(reopened);
});

test('a user who is not a platform admin sees nothing and resolves nothing', async () => {
  await seed(1);
  const [report] =
    (await admin.admin.from('error_reports').select().like('message', `${token}%`)).data ?? [];
  const { request } = await openVisitor(await createWorld(process.env.TEST_DATA_DIR ?? ''));
  for (const path of [TOOL, `${TOOL}.data`]) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 403]);
    expect(await answer.text()).not.toContain(token);
    const form = { id: report?.id ?? '', state: 'muted', lastRelease: '1' };
    expect((await sendForm(request, path, form)).status()).toBe(403);
  }
  const after = await admin.admin
    .from('error_reports')
    .select('state')
    .eq('id', report?.id ?? '');
  expect(after.data).toEqual([{ state: 'open' }]);
});
