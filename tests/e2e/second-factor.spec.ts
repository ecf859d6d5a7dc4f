import { expect, type Page, test } from '@playwright/test';
import { toTotp } from '../support/gotrue/totp.ts';
import { openVisitor, toName } from '../support/open-visitor.ts';
import { createTestUser, signIn, type TestUser } from '../support/sign-in.ts';

const STEP_MS = 30_000;

async function typePassword(page: Page, { email, password }: TestUser) {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'One more code' })).toBeVisible();
}

test('an authenticator app and its recovery codes guard an account', async ({ page, context }) => {
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
  await page.getByText('Lost your phone?').click();
  const typed = page.getByLabel('Recovery code');
  const goOn = page.getByRole('button', { name: 'Sign in with this code' });
  // On one line, on a small phone too.
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await goOn.boundingBox())?.height).toBe(44);
  await typed.fill('nothing-of-mine');
  await goOn.click();
  await expect(page.getByText(/not one of your recovery codes/)).toBeVisible();
  await typed.fill(first);
  await goOn.click();
  await expect(page.getByText(/You have 9 recovery codes left/).first()).toBeVisible();
});

test('without scripts a user sets up an authenticator app, and signs in by a code of it or for recovery', async () => {
  const visitor = await openVisitor();
  const user = await signIn(visitor, createTestUser('Ane Goñi'));
  await visitor.open('/auth/profile');
  await visitor.submit('Set up an authenticator app', { 'Current password': user.password });
  const findSection = () => visitor.find('section:has(h2)', /^Second factor/);
  const secret = findSection().querySelector('code')?.textContent ?? '';
  await visitor.submit('Confirm', { 'Code that the app shows': toTotp(secret) });
  const codes = [...findSection().querySelectorAll('li')].map((code) => code.textContent);
  expect(codes).toHaveLength(10);

  const typePassword = async () => {
    const fresh = await openVisitor();
    await fresh.open('/auth/login');
    await fresh.submit('Sign in', { 'E-mail': user.email, Password: user.password });
    expect(fresh.text('main')).toContain('One more code');
    return fresh;
  };
  const first = await typePassword();
  await first.open('/auth/profile');
  expect(first.text('main')).toContain('One more code');
  // The current code has been used.
  await first.submit('Continue', { 'Six-digit code': toTotp(secret, Date.now() + STEP_MS) });
  expect(first.text('main')).toContain('You have 10 codes left.');
  expect(first.text('main')).toContain('My phone');
  expect(first.findAll('button').map(toName)).toContain('Remove My phone');
  const second = await typePassword();
  await second.submit('Sign in with this code', { 'Recovery code': 'nothing-of-mine' });
  expect(second.text('main')).toContain('not one of your recovery codes');
  await second.submit('Sign in with this code', { 'Recovery code': codes[0] ?? '' });
  expect(second.text('main')).toContain('You have 9 recovery codes left');
});
