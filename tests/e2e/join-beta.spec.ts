import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { findMessage } from '../support/find-message.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { PLATFORM_ADMIN } from '../support/platform-admin.ts';
import { sendForm } from '../support/sign-in.ts';
import { createWorld, signInToWorld } from '../support/upload-world.ts';

const onPhone = { tag: '@mobile' };
const TOOL = '/app/share/admin/tools/beta';
const ROOM = '/app/beta';
const dataDir = process.env.TEST_DATA_DIR ?? '';

test.describe.configure({ timeout: 120_000 });
test.beforeEach(() => {
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
});

test(
  'a surfer asks for a place, and a platform admin admits them',
  onPhone,
  async ({ page, context, baseURL }) => {
    const surfer = await createWorld(dataDir);
    const place = `Coxos ${randomUUID().slice(0, 8)}`;
    await signInToWorld(context, baseURL ?? '', surfer);
    await page.goto('/app/join-beta');
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Coach', { exact: true }).check();
    await page.getByLabel('Where do you surf').fill(place);
    await page.getByLabel('What would you like to try').fill('The studio');
    await page.getByRole('button', { name: 'Ask for a place' }).click();
    await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
    await page.getByText('What you asked for').click();
    await page.getByLabel('What would you like to try').fill('The studio, with guests');
    // The thanks for the first request may still be on the screen.
    const isSaved = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.getByRole('button', { name: 'Save changes' }).click();
    expect((await isSaved).status()).toBeLessThan(400);
    await expect(findMessage(page, 'Thank you.').last()).toBeVisible();

    await context.clearCookies();
    await signInToWorld(context, baseURL ?? '', await createWorld(dataDir, PLATFORM_ADMIN));
    await page.goto(`${TOOL}?q=${encodeURIComponent(place)}`);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('The studio, with guests').first()).toBeVisible();
    await page.locator('input[name=chosen]').check();
    await page.getByRole('button', { name: 'Admit', exact: true }).click();
    await expect(findMessage(page, '1 person admitted.')).toBeVisible();
    const mails = await surfer.admin
      .from('mail_outbox')
      .select('kind')
      .like('idempotency_key', `${surfer.userId}/%`);
    expect(mails.data).toEqual([{ kind: 'beta-admitted' }]);
  },
);

test('without scripts a surfer asks for a place, is admitted by a platform admin, finds a new feature, and leaves the beta', async () => {
  const surfer = await openVisitor(await createWorld(dataDir));
  const place = `Coxos ${randomUUID().slice(0, 8)}`;
  expect((await surfer.request.get(ROOM)).status()).toBe(404);
  await surfer.open('/app/join-beta');
  await surfer.submit('Ask for a place', {
    Coach: true,
    'Where do you surf': place,
    'What would you like to try': 'The studio',
  });
  expect(surfer.text('main')).toContain('We have your request');
  await surfer.submit('Save changes', { 'What would you like to try': 'The studio, with guests' });
  expect(surfer.text('main')).toContain('Thank you.');

  const admin = await openVisitor(await createWorld(dataDir, PLATFORM_ADMIN));
  await admin.open(`${TOOL}?q=${encodeURIComponent(place)}`);
  expect(admin.text('main')).toContain('The studio, with guests');
  const [box] = admin.findAll('input[name=chosen]');
  await admin.submit('Admit', { [box?.getAttribute('aria-label') ?? '']: true });
  expect(admin.text('main')).toContain('1 person admitted.');

  await surfer.open('/app/join-beta');
  expect(surfer.text('main')).toContain('You are in');
  await surfer.follow('See what you can try');
  expect(surfer.text('h1')).toBe('What we are building');
  await surfer.open('/app/join-beta');
  await surfer.submit('Leave the beta');
  expect(surfer.text('main')).toContain('Your request is withdrawn');
  expect((await surfer.request.get(ROOM)).status()).toBe(404);
});

test('an unreleased feature is a 404 for other users, as document, as data and on a client navigation', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToWorld(context, baseURL ?? '', await createWorld(dataDir));
  for (const path of [ROOM, `${ROOM}.data`, `${ROOM}.data?_routes=routes%2Fapp%2Fbeta%2Froute`]) {
    const answer = await page.request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.text()).not.toContain('What we are building');
    expect((await sendForm(page.request, path, {})).status(), path).not.toBe(200);
  }
  await page.goto('/app/join-beta');
  await page.waitForLoadState('networkidle');
  await page.evaluate((path) => {
    const router = (
      window as unknown as { __reactRouterDataRouter: { navigate(to: string): void } }
    ).__reactRouterDataRouter;
    router.navigate(path);
  }, ROOM);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wave Not Found');
  await expect(page.getByText(`Page not found: ${ROOM}`)).toBeVisible();
});

test('an incomplete form says what is missing, and preserves the rest', async () => {
  const { request } = await openVisitor(await createWorld(dataDir));
  const sent = { intent: 'ask', role: 'king', place: 'Ericeira', purpose: ' ' };
  const answer = await sendForm(request, '/app/join-beta', sent);
  expect(answer.status()).toBe(400);
  const html = await answer.text();
  expect(html).toContain('Choose what you do.');
  expect(html).toContain('value="Ericeira"');
});

test('a user who is not a platform admin does not see the requests, and decides nothing', async () => {
  const stranger = await createWorld(dataDir);
  const { request } = await openVisitor(stranger);
  for (const path of [TOOL, `${TOOL}.data`]) {
    expect((await request.get(path)).status()).toBe(403);
    const form = { intent: 'decide', decision: 'admitted', chosen: stranger.userId };
    expect((await sendForm(request, path, form)).status()).toBe(403);
  }
});
