import { expect, type Page, test } from '@playwright/test';
import { findMessage } from '../support/find-message.ts';
import { openMail, readMailedLink } from '../support/open-mail.ts';
import { readMails } from '../support/read-mails.ts';
import { createTestUser, signIn } from '../support/sign-in.ts';

const onPhone = { tag: '@mobile' };

test(
  'a visitor signs up, confirms, and returns by password and code',
  onPhone,
  async ({ page }) => {
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
    await page.getByLabel('Your name').fill('Nahia 🏄 <b>Etxe</b>');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(findMessage(page, 'Your profile is saved.')).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('Nahia 🏄 <b>Etxe</b>');
    await signOut(page);

    await page.goto('/auth/login');
    await page.getByLabel('E-mail').fill(user.email);
    await page.getByLabel('Password').fill(user.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/app$/);
    await signOut(page);

    await sendRequestedMail(page, user.email);
    const { code = '' } = (await readMails(user.email))[0] ?? {};
    await page.getByLabel('Six-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: 'Sign in with the code' }).click();
    await expect(page).toHaveURL(/\/app$/);
  },
);

test(
  'a wrong password and an unknown address read the same, and the address stays',
  onPhone,
  async ({ page, context }) => {
    const { email } = await signIn(context);
    await context.clearCookies();
    const sentences: string[] = [];
    for (const address of [email, createTestUser().email]) {
      await page.goto('/auth/login');
      await page.getByLabel('E-mail').fill(address);
      await page.getByLabel('Password').fill('not my password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      sentences.push((await page.getByRole('alert').textContent()) ?? '');
      await expect(page.getByLabel('E-mail')).toHaveValue(address);
    }
    expect(sentences[0]).toBe(sentences[1]);
    expect(sentences[0]).toContain('do not match');
  },
);

test('signing up with an address that has an account looks the same and mails a way in', async ({
  page,
  context,
}) => {
  const user = await signIn(context);
  await context.clearCookies();
  await page.goto('/auth/login?view=sign-up');
  await page.getByLabel('Your name').fill('Somebody Else');
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByLabel('Password').fill('another password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await page.goto(await readMailedLink(user.email, /type=magiclink/));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/app$/);
  await page.goto('/auth/profile');
  await expect(page.getByLabel('Your name')).toHaveValue(user.name);
});

async function sendRequestedMail(page: Page, email: string) {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'E-mail me a link or code' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
}

async function signOut(page: Page) {
  await page.goto('/auth/profile');
  await page.getByRole('button', { name: 'Sign out on this device' }).click();
  await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible();
}
