import { expect, test } from '@playwright/test';
import { openVisitor, type Visitor } from '../support/open-visitor.ts';
import { readMails } from '../support/read-mails.ts';
import { createTestUser, sendForm, signIn, type TestUser } from '../support/sign-in.ts';

test.skip(!process.env.TEST_DATA_DIR, 'Reads mails from the folder of its own server.');

async function readMail(email: string) {
  const [mail] = await readMails(email);
  if (!mail) throw new Error(`No mail to ${email} has come`);
  return mail;
}

async function signInByForm(visitor: Visitor, { email, password }: TestUser) {
  await visitor.open('/auth/login');
  await visitor.submit('Sign in', { 'E-mail': email, Password: password });
}

async function sendRequestedMail(visitor: Visitor, { email }: TestUser) {
  await visitor.open('/auth/login');
  await visitor.submit('E-mail me a link or code', { 'E-mail': email });
  expect(visitor.text('main')).toContain('Check your e-mail');
}

async function signOut(visitor: Visitor) {
  expect(visitor.path()).toBe('/app');
  await visitor.open('/auth/profile');
  await visitor.submit('Sign out on this device');
  expect(visitor.text()).toContain('Create an account');
}

test('without scripts a visitor signs up, confirms, and returns by password, link and code', async () => {
  const user = createTestUser('Nahia Etxeberria');
  const visitor = await openVisitor();
  await visitor.open('/');
  await visitor.follow('Create an account');
  const { name, email, password } = user;
  await visitor.submit('Create account', {
    'Your name': name,
    'E-mail': email,
    Password: password,
  });
  expect(visitor.text('main')).toMatch(new RegExp(`Check your e-mail.*${email}`));
  await visitor.open((await readMail(email)).link);
  await visitor.submit('Confirm and sign in');
  expect(visitor.path()).toBe('/app');

  await visitor.open('/auth/profile');
  expect(visitor.text('main')).toContain(email);
  expect(visitor.field('Your name').value).toBe(name);
  await visitor.submit('Save profile', { 'Your name': 'Nahia 🏄 <b>Etxe</b>' });
  expect(visitor.text('main')).toContain('Your profile is saved.');
  expect(visitor.field('Your name').value).toBe('Nahia 🏄 <b>Etxe</b>');
  await visitor.open('/app');
  await signOut(visitor);

  await signInByForm(visitor, user);
  await signOut(visitor);
  await sendRequestedMail(visitor, user);
  await visitor.open((await readMail(email)).link);
  await visitor.submit('Sign in');
  await signOut(visitor);
  await sendRequestedMail(visitor, user);
  const { code } = await readMail(email);
  await visitor.submit('Sign in with the code', {
    'Six-digit code': `${code.slice(0, 3)} ${code.slice(3)}`,
  });
  await signOut(visitor);
});

test('without scripts a wrong password and an unknown address read the same, and the address stays', async () => {
  const known = await signIn(await openVisitor());
  const sentences: string[] = [];
  for (const { email } of [known, createTestUser()]) {
    const visitor = await openVisitor();
    await signInByForm(visitor, { ...known, email, password: 'not my password' });
    sentences.push(visitor.text('[role=alert]'));
    expect(visitor.field('E-mail').value).toBe(email);
  }
  expect(sentences[0]).toContain('do not match');
  expect(sentences[1]).toBe(sentences[0]);
});

test('without scripts a user replaces a forgotten password by mail, and other devices are signed out', async () => {
  const thief = await openVisitor();
  const { email, password } = await signIn(thief);
  const visitor = await openVisitor();
  await visitor.open('/app/share/session/create');
  await visitor.submit('Forgot your password?', { 'E-mail': email });
  expect(visitor.field('E-mail').value).toBe(email);
  await visitor.submit('E-mail me the link');
  expect(visitor.text('main')).toContain('Check your e-mail');
  await visitor.open((await readMail(email)).link);
  await visitor.submit('Continue');
  expect(visitor.text('main')).toContain('Choose a new password');
  await visitor.submit('Set the new password', { 'New password': 'remembered now' });
  expect(visitor.path()).toBe('/app/share/session/create');
  expect(visitor.text()).toContain('Your new password is set.');
  await thief.open('/app/share');
  expect(thief.path()).toBe('/auth/login');
  const old = { intent: 'password', email, password };
  expect((await sendForm(thief.request, '/auth/login', old)).status()).toBe(400);
  const fresh = { ...old, password: 'remembered now' };
  expect((await sendForm(thief.request, '/auth/login', fresh)).status()).toBe(302);
});

test('without scripts opening the address of the sign-out signs no user out, and its button does', async () => {
  const visitor = await openVisitor();
  await signIn(visitor);
  await visitor.open('/auth/logout');
  await visitor.open('/auth/profile');
  expect(visitor.text('h1')).toBe('Profile');
  await visitor.open('/auth/logout');
  await visitor.submit('Sign out', {}, visitor.find('main'));
  expect(visitor.text('h1')).toContain('Every wave');
  await visitor.open('/auth/profile');
  expect(visitor.path()).toBe('/auth/login');
});
