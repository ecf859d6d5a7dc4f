import { expect, test } from '@playwright/test';
import { readMailedLink } from '../support/open-mail.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { createTestUser, sendForm, signIn } from '../support/sign-in.ts';

test.skip(!process.env.TEST_DATA_DIR, 'Reads mails from the folder of its own server.');

const CONFIRM = /\/auth\/confirm/;

test('a user who confirms a sign-up in another browser gives name and password there', async () => {
  const stranger = await openVisitor();
  const user = createTestUser();
  const signUp = { intent: 'sign-up', name: 'A Stranger', email: user.email };
  await sendForm(stranger.request, '/auth/login', { ...signUp, password: 'chosen by a stranger' });
  const visitor = await openVisitor();
  await visitor.open(await readMailedLink(user.email, CONFIRM));
  await visitor.submit('Confirm and sign in');
  expect(visitor.text('main')).toContain('Choose a new password');
  await visitor.submit('Set the new password', {
    'Your name': user.name,
    'New password': user.password,
  });
  expect(visitor.path()).toBe('/app');
  await visitor.open('/auth/profile');
  expect(visitor.field('Your name').value).toBe(user.name);
  const { request } = await openVisitor();
  const signingIn = { intent: 'password', email: user.email };
  const answers = ['chosen by a stranger', user.password].map((password) =>
    sendForm(request, '/auth/login', { ...signingIn, password }),
  );
  expect((await Promise.all(answers)).map((answer) => answer.status())).toEqual([400, 302]);
});

test('§2: the page that a visitor wanted is remembered across sign-up and confirmation, once', async () => {
  const { name, email, password } = createTestUser();
  const visitor = await openVisitor();
  await visitor.open('/app/share/session/create?spot=2');
  await visitor.follow('Create an account');
  const typed = { 'Your name': name, 'E-mail': email, Password: password };
  await visitor.submit('Create account', typed);
  await visitor.submit('Send another e-mail');
  expect(visitor.text()).toContain(
    'This server does not send e-mails yet. You can read the latest e-mail',
  );
  await visitor.open(await readMailedLink(email, CONFIRM));
  await visitor.submit(/sign in$/i);
  expect(visitor.path()).toBe('/app/share/session/create?spot=2');

  // Only once.
  await visitor.open('/auth/login');
  expect(visitor.path()).toBe('/app');
});

test('a link still works after a mail scanner has opened it, and only once', async () => {
  const user = createTestUser();
  const visitor = await openVisitor();
  await sendForm(visitor.request, '/auth/login', { intent: 'sign-up', ...user });
  const address = await readMailedLink(user.email, CONFIRM);
  for (let opened = 0; opened < 3; opened += 1) await visitor.request.get(address);
  await visitor.open(address);
  await visitor.submit('Confirm and sign in');
  expect(visitor.path()).toBe('/app');

  const other = await openVisitor();
  await other.open(address);
  await other.submit('Confirm and sign in');
  expect(other.text('main')).toContain('This link no longer works');
  await other.submit('E-mail me a new link', { 'E-mail': user.email });
  expect(other.text('main')).toContain('Check your e-mail');
});

test('a changed address is valid once its link is confirmed, and a mail to the old one undoes it', async () => {
  const visitor = await openVisitor();
  const { email, password } = await signIn(visitor);
  const changed = createTestUser().email;
  const form = { intent: 'email', email: changed, currentPassword: password };
  await sendForm(visitor.request, '/auth/profile', form);
  await visitor.open(await readMailedLink(changed, /type=email_change/));
  await visitor.submit('Confirm new address');
  expect(visitor.path()).toBe('/auth/profile');
  expect(visitor.text('main')).toContain(changed);

  const owner = await openVisitor();
  await owner.open(await readMailedLink(email, /undo-address/));
  await owner.submit('Undo the change');
  expect(owner.text('main')).toContain('Choose a new password');
  await owner.submit('Set the new password', { 'New password': 'remembered now' });
  expect(owner.path()).toBe('/app');
  await owner.open('/auth/profile');
  expect(owner.text('main')).toContain(email);
});
