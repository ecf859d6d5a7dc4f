import { expect, test } from '@playwright/test';
import { findViolations } from '../support/find-violations.ts';
import {
  expectKept,
  findKeptLink,
  findKeptNote,
  openWithWorker,
  readKept,
} from '../support/kept-pages.ts';
import { signIn } from '../support/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

test('public pages that were opened are readable without a connection, and show their age; searches, links, cards and messages are not stored', async ({
  page,
  context,
}) => {
  await openWithWorker(page, '/');
  await expectKept(page, ['/', '/offline']);
  for (const path of [
    '/report?q=Ericeira',
    '/c',
    '/c/K7Q3M9TX2W',
    '/w/no-such-link',
    '/auth/login',
  ]) {
    await page.goto(path);
  }
  await page.goto('/about');
  await expectKept(page, ['/', '/about', '/offline']);
  await page.goto('/report');
  await expectKept(page, ['/', '/about', '/offline', '/report']);
  await expect(findKeptNote(page)).toHaveCount(0);

  await context.setOffline(true);
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Is it worth getting wet?' }),
  ).toBeVisible();
  await expect(findKeptNote(page)).toBeVisible();
  await page.goto('/');
  await expect(findKeptNote(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('a page that is not stored leads to the list of stored pages', async () => {
    await page.goto('/film');
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await expect(page).toHaveURL(/\/film$/);
    await findKeptLink(page, 'About').click();
    await expect(page).toHaveURL(/\/about\?kept$/);
    await expect(findKeptNote(page)).toBeVisible();
  });

  await test.step('and everything works as before once the connection is back', async () => {
    await page.goto('/film');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/film\?$/);
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toHaveCount(0);
    await expect(page).toHaveURL(/\/film\??$/);
    await page.goto('/about?kept');
    await expect(page).toHaveURL(/\/about$/);
    await expect(findKeptNote(page)).toHaveCount(0);
  });
});

test('the last report is readable without a connection, and another one says what still works', {
  tag: '@mobile',
}, async ({ page, context }) => {
  const report = '/report/supertubos-peniche';
  await openWithWorker(page, '/report');
  await page.goto(report);
  await expectKept(page, ['/', '/offline', '/report', report]);

  await context.setOffline(true);
  await page.reload();
  await expect(findKeptNote(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supertubos');
  await expect(page.getByText('Not for navigation')).toBeVisible();

  await page.goto('/report/coxos-ericeira');
  await expect(
    page.getByRole('heading', { name: 'What works without a connection' }),
  ).toBeVisible();
  await findKeptLink(page, 'Supertubos').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supertubos');
  await expect(findKeptNote(page)).toBeVisible();

  await test.step('the offline page has no violation that axe can find', async () => {
    await context.setOffline(false);
    await page.goto('/offline');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await findViolations(page)).toEqual([]);
    }
  });
});

test('no page of a signed-in user is stored or readable without a connection', async ({
  page,
  context,
}) => {
  const { email } = await signIn(context);
  await openWithWorker(page, '/');
  await expect(page.getByRole('button', { name: 'Sign out' }).first()).toBeAttached();
  await page.goto('/report');
  await page.goto('/app/share');
  await page.goto('/auth/profile');
  await expect(page.getByText(email).first()).toBeAttached();
  // Copies without a user's data, of the public pages alone.
  await expectKept(page, ['/', '/offline', '/report']);
  const { text } = await readKept(page);
  for (const secret of [email, 'Sign out', 'Profile']) expect(text).not.toContain(secret);
  expect(text).toContain('Sign in');

  await context.setOffline(true);
  const toSignIn = page.getByRole('link', { name: /Sign in|Create an account/ });
  await page.goto('/');
  await expect(findKeptNote(page)).toBeVisible();
  await expect(toSignIn).toHaveCount(0);
  await page.goto('/app/share');
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await expect(toSignIn).toHaveCount(0);
  await expect(page.getByText(email)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign out' }).first()).toBeAttached();
});
