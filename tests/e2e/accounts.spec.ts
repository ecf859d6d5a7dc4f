import { expect, test } from '@playwright/test';
import { openMail, readMailedLink } from '../support/open-mail.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { readMails } from '../support/read-mails.ts';
import { createTestUser, signIn } from '../support/sign-in.ts';

const onPhone = { tag: '@mobile' };

test('a visitor signs up, confirms, and returns by code', onPhone, async ({ page }) => {
  const user = createTestUser('Nahia Etxeberria');
  await page.goto('/');
  await page.getByRole('link', { name: 'Create an account' }).first().click();
  await page.getByLabel('Your name').fill(user.name);
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await expect(page.getByText(user.email)).toBeVisible();

  await openMail(page, user.email);
  await page.getByRole('link', { name: /\/auth\/confirm/ }).click();
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page).toHaveURL(/\/app$/);

  await page.goto('/auth/profile');
  await expect(page.getByRole('main').getByText(user.email)).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue(user.name);
  await page.getByRole('button', { name: 'Sign out on this device' }).click();
  await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible();

  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByRole('button', { name: 'E-mail me a link or code' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  const { code = '' } = (await readMails(user.email))[0] ?? {};
  await page.getByLabel('Six-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Sign in with the code' }).click();
  await expect(page).toHaveURL(/\/app$/);
});

test('signing up with an address that has an account looks the same and mails a way in', async () => {
  const user = await signIn(await openVisitor());
  const visitor = await openVisitor();
  await visitor.open('/auth/login?view=sign-up');
  await visitor.submit('Create account', {
    'Your name': 'Somebody Else',
    'E-mail': user.email,
    Password: 'another password',
  });
  expect(visitor.text('h1')).toBe('Check your e-mail');
  await visitor.open(await readMailedLink(user.email, /type=magiclink/));
  await visitor.submit('Sign in', {}, visitor.find('main'));
  expect(visitor.path()).toBe('/app');
  await visitor.open('/auth/profile');
  expect(visitor.field('Your name').value).toBe(user.name);
});
