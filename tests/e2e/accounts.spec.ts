import { expect, type Page, test } from '@playwright/test';
import { findMessage } from '../support/find-message.ts';
import { openMail, openMailedLink } from '../support/open-mail.ts';
import { readMails } from '../support/read-mails.ts';
import { createTestUser, sendForm, signIn } from '../support/sign-in.ts';

const onPhone = { tag: '@mobile' };
const CONFIRM = /\/auth\/confirm/;

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
  await openMailedLink(page, user.email, /type=magiclink/);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/app$/);
  await page.goto('/auth/profile');
  await expect(page.getByLabel('Your name')).toHaveValue(user.name);
});

test('a user who confirms a sign-up in another browser gives name and password there', async ({
  page,
  browser,
}) => {
  const stranger = await browser.newContext();
  const user = createTestUser();
  const signUp = { intent: 'sign-up', name: 'A Stranger', email: user.email };
  await sendForm(stranger.request, '/auth/login', { ...signUp, password: 'chosen by a stranger' });
  await stranger.close();
  await openMailedLink(page, user.email, CONFIRM);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('Your name').fill(user.name);
  await page.getByLabel('New password').fill(user.password);
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page).toHaveURL(/\/app$/);
  await page.goto('/auth/profile');
  await expect(page.getByLabel('Your name')).toHaveValue(user.name);
  await page.context().clearCookies();
  const signIn = { intent: 'password', email: user.email };
  const answers = ['chosen by a stranger', user.password].map((password) =>
    sendForm(page.request, '/auth/login', { ...signIn, password }),
  );
  expect((await Promise.all(answers)).map((answer) => answer.status())).toEqual([400, 302]);
});

test('§2: the page that a visitor wanted is remembered across sign-up and confirmation, once', async ({
  page,
}) => {
  const user = createTestUser();
  await page.goto('/app/share/session/create?spot=2');
  await page.getByRole('link', { name: 'Create an account' }).first().click();
  await page.getByLabel('Your name').fill(user.name);
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Send another e-mail' }).click();
  await expect(
    findMessage(page, 'This server does not send e-mails yet. You can read the latest e-mail'),
  ).toBeVisible();
  await openMailedLink(page, user.email, CONFIRM);
  await page.getByRole('button', { name: /sign in$/i }).click();
  await expect(page).toHaveURL(/\/app\/share\/session\/create\?spot=2$/);

  // Only once.
  await page.goto('/auth/login');
  await expect(page).toHaveURL(/\/app$/);
});

test('a link still works after a mail scanner has opened it, and only once', async ({ page }) => {
  const user = createTestUser();
  await sendForm(page.request, '/auth/login', { intent: 'sign-up', ...user });
  const [mail] = await readMails(user.email);
  const address = mail?.link ?? '';
  for (let opened = 0; opened < 3; opened += 1) await page.request.get(address);
  await page.goto(address);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page).toHaveURL(/\/app$/);

  await page.context().clearCookies();
  await page.goto(address);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByRole('button', { name: 'E-mail me a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
});

test(
  'a user replaces a forgotten password by mail, and devices that used the old one are signed out',
  onPhone,
  async ({ page, context, browser }) => {
    const { email, password } = await signIn(context);
    const thief = await browser.newContext();
    await sendForm(thief.request, '/auth/login', { intent: 'password', email, password });
    await context.clearCookies();
    await page.goto('/app/share/session/create');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await page.getByRole('button', { name: 'E-mail me the link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    await openMailedLink(page, email, /type=recovery/);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await page.getByLabel('New password').fill('remembered now');
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(page).toHaveURL(/\/app\/share\/session\/create$/);
    await expect(page.getByText('Your new password is set.').first()).toBeVisible();
    const stolen = await thief.request.get('/app/share', { maxRedirects: 0 });
    expect(stolen.headers().location).toBe('/auth/login');
    await thief.close();

    await context.clearCookies();
    const old = { intent: 'password', email, password };
    expect((await sendForm(context.request, '/auth/login', old)).status()).toBe(400);
    const fresh = { ...old, password: 'remembered now' };
    expect((await sendForm(context.request, '/auth/login', fresh)).status()).toBe(302);
  },
);

test('a changed address is valid once its link is confirmed, and a mail to the old one undoes it', async ({
  page,
  context,
}) => {
  const { email, password } = await signIn(context);
  const changed = createTestUser().email;
  const form = { intent: 'email', email: changed, currentPassword: password };
  await sendForm(page.request, '/auth/profile', form);
  await openMailedLink(page, changed, /type=email_change/);
  await page.getByRole('button', { name: 'Confirm new address' }).click();
  await expect(page).toHaveURL(/\/auth\/profile$/);
  await expect(page.getByRole('main').getByText(changed)).toBeVisible();

  await context.clearCookies();
  await openMailedLink(page, email, /undo-address/);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('New password').fill('remembered now');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page).toHaveURL(/\/app$/);
  await page.goto('/auth/profile');
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
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
