import { expect, test } from '@playwright/test';
import { openVisitor, type Visitor } from '../support/open-visitor.ts';
import { createTestUser, sendForm, signIn } from '../support/sign-in.ts';

const ID = '01a1fd41-e893-77a5-9bd8-8a4680cf0daf';

/** One of each kind of response: page, data, redirect, redirect of data, not found, failure in a loader. */
const addresses = [
  '/app/share',
  '/app/share.data',
  '/auth/login',
  '/auth/login.data',
  '/no-such-page',
  `/app/share/session/${ID}`,
];

test('an expired token is renewed with whichever response is sent first', async () => {
  const visitor = await openVisitor();
  await signIn(visitor);
  const [expired, ...rest] = await expireToken(visitor);
  expect(rest).toEqual([]);
  const renewed = new Set<string>();
  // At the same time, as a page and its videos request them.
  const answers = await Promise.all(addresses.map((path) => ask(path, expired ?? '')));
  for (const [index, answer] of answers.entries()) {
    const path = addresses[index];
    const cookies = answer.headers
      .getSetCookie()
      .filter((cookie) => /^sb-.*-auth-token=/.test(cookie));
    expect(cookies, path).toHaveLength(1);
    expect(cookies[0], path).toMatch(/HttpOnly.*SameSite=Lax/i);
    expect(answer.headers.get('cache-control'), path).toContain('no-store');
    renewed.add(cookies[0]?.split(';')[0] ?? '');
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 302, 202, 404, 404]);
  expect(renewed.size).toBe(1);

  // A late request with the old cookies is not a theft: no user is signed out.
  expect((await ask('/app/share', expired ?? '')).status).toBe(200);
  expect((await ask('/app/share', [...renewed].join())).status).toBe(200);
});

test('a form that is sent with an expired token is not lost', async () => {
  const visitor = await openVisitor();
  await signIn(visitor);
  const [expired] = await expireToken(visitor);
  const answer = await fetch(`${process.env.BASE_URL}/auth/profile`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'about', fullName: 'Late Comer' }),
    headers: { cookie: expired ?? '', origin: process.env.BASE_URL ?? '' },
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth/profile#main']);
  const cookies = answer.headers.getSetCookie().join('\n');
  expect(cookies).toMatch(/^sb-.*-auth-token=/m);
});

test('cookies that cannot be renewed are deleted, and the login page appears', async () => {
  const visitor = await openVisitor();
  await signIn(visitor);
  const [forged] = await expireToken(visitor, { refresh_token: 'made-up-by-hand' });
  const answer = await ask('/app/share', forged ?? '');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth/login']);
  expect(answer.headers.getSetCookie().join('\n')).toMatch(/^sb-.*-auth-token=;.*Max-Age=0/m);
});

test('requesting a mail leaves no cookie that the rest of the site receives', async () => {
  const visitor = await openVisitor();
  const form = { intent: 'mail', email: 'nobody@example.com' };
  await sendForm(visitor.request, '/auth/login', form);
  await sendForm(visitor.request, '/auth/login', { intent: 'sign-up', ...createTestUser() });
  await visitor.request.get('/app/share');
  const { cookies } = await visitor.request.storageState();
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.filter(({ httpOnly }) => !httpOnly)).toEqual([]);
  // Except the sealed values of the sign-up: a `__Host-` cookie must be valid for the whole host.
  const everywhere = cookies.filter(({ path }) => path !== '/auth').map(({ name }) => name);
  expect(everywhere).toEqual(['chosen-at-sign-up']);
});

test('an invalid cookie, or one of another key, is deleted, and its sender is a visitor', async () => {
  const visitor = await openVisitor();
  await signIn(visitor);
  const [signed = ''] = await expireToken(visitor, { expires_at: 9_999_999_999 });
  const values = [
    'base64-',
    'base64-%%%',
    'null',
    '{}',
    'base64-bm90IGpzb24',
    'x'.repeat(4000),
    ...[signed.slice(0, -30), signWithAnotherKey(signed)].map((cookie) => cookie.split('=')[1]),
  ];
  for (const value of values) {
    const cookie = `sb-127-auth-token=${value}`;
    const answer = await ask('/app/share', cookie);
    expect(answer.status, value?.slice(0, 20)).toBe(302);
    for (const path of ['/c', '/report', '/contact']) {
      const page = await ask(path, cookie);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.headers.getSetCookie().join('\n')).toMatch(/^sb-127-auth-token=;.*Max-Age=0/m);
    }
  }
});

test('signing out ends the auth session for copies of its cookies too', async () => {
  const visitor = await openVisitor();
  await signIn(visitor);
  const copy = (await readAuthCookies(visitor)).map(({ name, value }) => `${name}=${value}`);
  const answer = await sendForm(visitor.request, '/auth/logout', {});
  expect([answer.status(), answer.headers().location]).toEqual([302, '/']);
  expect(await readAuthCookies(visitor)).toEqual([]);
  expect((await ask('/app/share', copy.join('; '))).status).toBe(302);
});

test('signing out here leaves another device signed in', async () => {
  const visitor = await openVisitor();
  const { email, password } = await signIn(visitor);
  const other = await openVisitor();
  await sendForm(other.request, '/auth/login', { intent: 'password', email, password });
  await sendForm(visitor.request, '/auth/logout', {});
  const page = await other.request.get('/auth/profile', { maxRedirects: 0 });
  expect(page.status()).toBe(200);
});

test.describe(() => {
  // With scripts a page notices by itself that the user is signed out.
  test.use({ javaScriptEnabled: false });

  test('on a shared phone Back shows no page of a user who has signed out', async ({
    context,
    page,
  }) => {
    const { email } = await signIn(context);
    await page.goto('/auth/profile');
    await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
    await page.goto('/auth/logout');
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
    for (const _ of ['sign-out', 'profile']) {
      await page.goBack();
      expect(await page.content()).not.toContain(email);
    }
    await expect(page).toHaveURL(/\/auth\/login/);
  });
});

function ask(path: string, cookie: string) {
  return fetch(`${process.env.BASE_URL}${path}`, { headers: { cookie }, redirect: 'manual' });
}

async function readAuthCookies({ request }: Visitor) {
  const { cookies } = await request.storageState();
  return cookies.filter(({ name }) => /^sb-.*-auth-token(\.\d+)?$/.test(name));
}

/** As after a restore without its secrets: only the signature is wrong. */
function signWithAnotherKey(cookie: string): string {
  return changeSession(cookie, ({ access_token }) => {
    const [head, payload] = access_token.split('.');
    return { access_token: `${head}.${payload}.${Buffer.alloc(32, 7).toString('base64url')}` };
  });
}

/** The visitor's cookies as a `cookie` header, changed as if an hour had passed. */
async function expireToken(visitor: Visitor, change = {}): Promise<string[]> {
  const cookies = await readAuthCookies(visitor);
  return cookies.map(({ name, value }) =>
    changeSession(`${name}=${value}`, () => ({ expires_at: 1, ...change })),
  );
}

function changeSession(
  cookie: string,
  change: (session: { access_token: string }) => object,
): string {
  const [name, value = ''] = cookie.split('=');
  const json = Buffer.from(value.replace(/^base64-/, ''), 'base64url').toString();
  const session: { access_token: string } = JSON.parse(json);
  const changed = JSON.stringify({ ...session, ...change(session) });
  return `${name}=base64-${Buffer.from(changed).toString('base64url')}`;
}
