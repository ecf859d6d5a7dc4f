import { expect, test } from '@playwright/test';
import { loginRedirect } from '../../app/guards/login-redirect.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { readKeys } from '../support/read-keys.ts';
import { readMails } from '../support/read-mails.ts';
import { createTestUser, sendForm, signIn } from '../support/sign-in.ts';

test('§2: after signing in no user is led to another site', async ({ context }) => {
  const { email, password } = await signIn(context);
  const name = `${loginRedirect.cookiePrefix}-redirect-path`;
  for (const path of ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example']) {
    const domain = new URL(process.env.BASE_URL ?? '').hostname;
    const cookie = { name, value: encodeURIComponent(path), domain, path: '/auth' };
    await context.addCookies([cookie]);
    const signedIn = await context.request.get('/auth/login', { maxRedirects: 0 });
    expect(signedIn.headers().location).toBe('/app');
    await context.clearCookies();
    await context.addCookies([cookie]);
    const form = { intent: 'password', email, password };
    const answer = await sendForm(context.request, `/auth/login?next=${path}`, form);
    expect(answer.headers().location).toBe('/app');
    expect((await context.cookies()).map((kept) => kept.name)).not.toContain(name);
  }
});

test('a rejected form says why at its field and preserves what was typed, but no password', async ({
  request,
}) => {
  const refused = [
    [
      { intent: 'sign-up', name: 'Ane', email: 'ane@example.com', password: 'short77' },
      'at least 8',
    ],
    [
      { intent: 'sign-up', name: ' ', email: 'ane@example.com', password: 'secret-77' },
      'your name',
    ],
    [{ intent: 'sign-up', name: 'Ane', email: 'ane@', password: 'secret-77' }, 'like anna@'],
    [
      { intent: 'sign-up', name: 'Ane', email: 'ane@example.com', password: 'secret-77' },
      'Many people use this password',
    ],
    [
      {
        intent: 'sign-up',
        name: 'Secret Surfer',
        email: 'ane@example.com',
        password: 'surfersecret-77',
      },
      'besides your name',
    ],
    [{ intent: 'password', email: 'ane@example.com', password: '' }, 'Enter your password'],
    [{ intent: 'code', email: 'ane@example.com', code: '12345' }, 'six digits'],
    [{ intent: 'code', email: 'ane@example.com', code: '000000' }, 'no longer valid'],
    [{ intent: 'reset', email: 'ane@' }, 'like anna@'],
    [{ intent: 'reset-code', email: 'ane@example.com', code: '000000' }, 'no longer valid'],
    [{ intent: 'dance', email: 'ane@example.com' }, 'could not read the form'],
    [{ email: 'ane@example.com' }, 'could not read the form'],
  ] as const;
  const views: Record<string, string> = {
    'sign-up': 'sign-up',
    code: 'mail',
    reset: 'reset',
    'reset-code': 'mail',
  };
  for (const [form, sentence] of refused) {
    const view = 'intent' in form ? (views[form.intent] ?? 'sign-in') : 'sign-in';
    const answer = await sendForm(request, `/auth/login?view=${view}`, form);
    expect(answer.status()).toBe(400);
    const page = await answer.text();
    expect(page).toContain(sentence);
    expect(page).toContain(`value="${form.email}"`);
    expect(page).not.toMatch(/short77|secret-77/);
  }
});

test('after too many wrong passwords the page says when to try again', async ({ request }) => {
  const form = { intent: 'password', email: createTestUser().email, password: 'guessed' };
  const statuses = new Set<number>();
  let page = '';
  for (let guess = 0; guess < 20 && !statuses.has(429); guess += 1) {
    const answer = await sendForm(request, '/auth/login', form);
    statuses.add(answer.status());
    page = await answer.text();
  }
  expect([...statuses]).toEqual([400, 429]);
  expect(page).toMatch(/Too many attempts\. Try again in (\d+|a few) (seconds|minutes)\./);
  expect(page).toContain(`value="${form.email}"`);
});

test('a new password needs the mail of a reset, and an invalid one is rejected', async ({
  context,
  browser,
}) => {
  const { email } = await signIn(context);
  const open = await context.request.get('/auth/login?view=new-password', { maxRedirects: 0 });
  expect(open.headers().location).toBe('/app');
  const form = { intent: 'new-password', password: 'remembered now' };
  // Nor with any made-up cookie.
  const cookies = ['', 'pending-sign-in', 'password-permit'];
  const domain = new URL(process.env.BASE_URL ?? '').hostname;
  const value = encodeURIComponent(btoa(JSON.stringify({ email, step: 'new-password' })));
  for (const name of cookies) {
    if (name) await context.addCookies([{ name, value, domain, path: '/auth' }]);
    const taken = await sendForm(context.request, '/auth/login?view=new-password', form);
    expect(taken.headers().location).toBe('/auth/profile#password');
  }
  await context.clearCookies();
  const changed = { intent: 'password', email, password: form.password };
  expect((await sendForm(context.request, '/auth/login', changed)).status()).toBe(400);
  const nobody = await sendForm(context.request, '/auth/login?view=new-password', form);
  expect(nobody.headers().location).toBe('/app');
  const page = await context.request.get('/auth/login?view=new-password', { maxRedirects: 0 });
  expect(page.headers().location).toBe('/auth/login?view=reset');

  await sendForm(context.request, '/auth/login', { intent: 'reset', email });
  const [mail] = await readMails(email);
  const withCode = { intent: 'reset-code', email, code: mail?.code ?? '' };
  const goOn = await sendForm(context.request, '/auth/login?view=mail', withCode);
  expect(goOn.headers().location).toBe('/auth/login?view=new-password');
  const short = await sendForm(context.request, '/auth/login?view=new-password', {
    ...form,
    password: 'short77',
  });
  expect([short.status(), await short.text()]).toEqual([
    400,
    expect.stringContaining('at least 8 characters'),
  ]);
  const permit = (await context.cookies()).filter(({ name }) => name === 'password-permit');
  const set = await sendForm(context.request, '/auth/login?view=new-password', form);
  expect(set.headers().location).toBe('/app');
  await context.addCookies(permit);
  const copied = await sendForm(context.request, '/auth/login?view=new-password', {
    ...form,
    password: 'chosen by a copy',
  });
  expect(copied.headers().location).toBe('/app');
  const copy = { intent: 'password', email, password: 'chosen by a copy' };
  const strange = await browser.newContext();
  expect((await sendForm(strange.request, '/auth/login', copy)).status()).toBe(400);
  await strange.close();
  const shown = await (await context.request.get('/app')).text();
  expect(shown).toContain('You have already set a new password.');
  // The permit is used up.
  const again = await context.request.get('/auth/login?view=new-password', { maxRedirects: 0 });
  expect(again.headers().location).toBe('/app');
});

test('a mail for a known and for an unknown address is promised in the same words', async () => {
  const known = (await signIn(await openVisitor())).email;
  const { request } = await openVisitor();
  for (const intent of ['mail', 'reset', 'resend', 'sign-up']) {
    const pages: string[] = [];
    for (const email of [known, createTestUser().email]) {
      const form = { intent, email, name: 'Ane', password: 'another password' };
      const answer = await sendForm(request, '/auth/login', form);
      expect([answer.status(), answer.headers().location], intent).toEqual([
        302,
        '/auth/login?view=mail',
      ]);
      const page = await request.get('/auth/login?view=mail');
      expect(await page.text()).toContain(email);
      pages.push(toMain(await page.text()).replaceAll(email, 'ADDRESS'));
    }
    expect(pages[0], intent).toBe(pages[1]);
  }
});

test('§2: the callback says that sign-in through other sites is off, and a broken link that it no longer works', async ({
  request,
}) => {
  for (const query of ['', '?code=abc', '?error=access_denied', '?code=%00']) {
    const answer = await request.get(`/auth/callback${query}`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('cannot sign in with Google or GitHub');
  }
  const visitor = await openVisitor();
  await visitor.open('/auth/login');
  expect(visitor.text()).not.toContain('Continue with');
  const form = { intent: 'provider', provider: 'google' };
  expect((await sendForm(request, '/auth/login', form)).status()).toBe(400);

  for (const query of ['', '?token_hash=x&type=signup', '?token_hash=0123456789&type=invite']) {
    await visitor.open(`/auth/confirm${query}`);
    expect(visitor.text('h1')).toBe('This link no longer works');
  }
});

test('a form posted from another site is rejected, and an invalid name stays in its field with a sentence', async () => {
  const visitor = await openVisitor();
  await signIn(visitor);
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    {},
  ];
  for (const headers of elsewhere) {
    const form = { intent: 'about', fullName: 'Somebody Else' };
    const answer = await visitor.request.post('/auth/profile', { form, headers, maxRedirects: 0 });
    expect([400, 403]).toContain(answer.status());
    const signOut = await visitor.request.post('/auth/logout', { headers, maxRedirects: 0 });
    expect([400, 403]).toContain(signOut.status());
  }
  const profile = await visitor.request.get('/auth/profile', { maxRedirects: 0 });
  expect(await profile.text()).toContain('value="Mikel Agirre"');

  const long = 'y'.repeat(81);
  const tooLong = await sendForm(visitor.request, '/auth/profile', {
    intent: 'about',
    fullName: long,
  });
  expect(tooLong.status()).toBe(400);
  expect(await tooLong.text()).toContain(`value="${long}"`);
  const nothing = { intent: 'about', fullName: ' \0 ' };
  const empty = await sendForm(visitor.request, '/auth/profile', nothing);
  expect(empty.status()).toBe(400);
  expect(await empty.text()).toContain('Enter your name.');
});

test('a name that did not pass through our form still makes a profile', async () => {
  const names = [7, null, ['x'], '🏄'.repeat(200), 'a\u0007\nb', '\ud83c lone', 'zero\0'];
  const { publishableKey } = await readKeys();
  const headers = { apikey: publishableKey };
  for (const full_name of names) {
    const { request } = await openVisitor();
    const { email, password } = createTestUser();
    const body = { email, password, data: { full_name } };
    const made = await request.post('/auth/v1/signup', { headers, data: body });
    expect(made.status()).toBe(200);
    const readCode = async () => (await readMails(email))[0]?.code ?? '';
    await expect.poll(readCode).not.toBe('');
    const form = { intent: 'code', email, code: await readCode() };
    const answer = await sendForm(request, '/auth/login', form);
    expect([answer.status(), answer.headers().location], String(full_name)).toEqual([
      302,
      '/auth/login?view=new-password',
    ]);
    expect((await request.get('/auth/profile')).status()).toBe(200);
  }
});

test('the mailbox stays closed to a visitor who comes through a proxy', async ({ request }) => {
  expect((await request.get('/mailbox')).status()).toBe(200);
  for (const path of ['/mailbox', '/mailbox.data', '/mailbox?mail=1-a']) {
    const answer = await request.get(path, { headers: { 'x-forwarded-for': '203.0.113.5' } });
    expect(answer.status()).toBe(404);
  }
});

/** The text of a page, without what differs between responses. */
function toMain(html: string): string {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0].replaceAll(/_?r_\w+_/gi, 'ID') ?? '';
}
