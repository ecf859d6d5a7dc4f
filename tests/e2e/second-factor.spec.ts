import { expect, type Page, test } from '@playwright/test';
import { toTotp } from '../support/gotrue/totp.ts';
import { createTestUser, signIn, type TestUser } from '../support/sign-in.ts';

const STEP_MS = 30_000;

async function typePassword(page: Page, { email, password }: TestUser) {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'One more code' })).toBeVisible();
}

test('an authenticator app and its recovery codes guard an account', {
  tag: ['@desktop', '@no-javascript'],
}, async ({ page, context }) => {
  const user = await signIn(context, createTestUser('Ane Goñi'));
  await page.goto('/auth/profile#second-factor');
  const section = page.getByRole('region', { name: 'Second factor' });
  await section.getByLabel('Current password').fill(user.password);
  await section.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(section.getByRole('img', { name: 'The code to scan' })).toBeVisible();
  const secret = (await section.locator('code').textContent()) ?? '';
  await section.getByLabel('Code that the app shows').fill(toTotp(secret));
  await section.getByRole('button', { name: 'Confirm' }).click();
  const codes = section.locator('li');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allTextContents();

  await context.clearCookies();
  await typePassword(page, user);
  await page.goto('/auth/profile');
  await expect(page.getByRole('heading', { name: 'One more code' })).toBeVisible();
  // That of now has been used.
  await page
    .getByLabel('Six-digit code', { exact: true })
    .fill(toTotp(secret, Date.now() + STEP_MS));
  await page.getByRole('button', { name: 'Go on' }).click();
  await section.getByText('My phone', { exact: true }).click();
  await expect(section.getByRole('button', { name: 'Remove My phone' })).toBeVisible();
  await expect(section.getByText('You have 10 codes left.')).toBeVisible();

  await context.clearCookies();
  await typePassword(page, user);
  await page.getByText('Lost your phone?').click();
  const typed = page.getByLabel('Recovery code');
  const goOn = page.getByRole('button', { name: 'Sign in with this code' });
  // On one line, on a small phone too.
  expect((await goOn.boundingBox())?.height).toBe(44);
  await typed.fill('nothing-of-mine');
  await goOn.click();
  await expect(page.getByText(/not one of your recovery codes/)).toBeVisible();
  await typed.fill(first);
  await goOn.click();
  await expect(page.getByText(/You have 9 recovery codes left/).first()).toBeVisible();
});
