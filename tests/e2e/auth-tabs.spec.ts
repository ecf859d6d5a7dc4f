import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';

type Change = { event: string; user: { email: string } | null };

/** Every auth event that this page mirrors from now on, also across loads of it. */
async function watch(page: Page): Promise<Change[]> {
  const changes: Change[] = [];
  await page.exposeFunction('onAuthChange', (change: Change) => changes.push(change));
  await page.addInitScript(() => {
    addEventListener('auth-changed', ({ detail }) => {
      const report = (window as unknown as { onAuthChange: (change: unknown) => void })
        .onAuthChange;
      report(detail);
    });
  });
  return changes;
}

/** Signed in some time ago: a page that loads has no auth event to report. */
async function signInBefore(context: BrowserContext) {
  const user = await signIn(context);
  await context.clearCookies({ name: 'auth-events' });
  return user;
}

async function open(context: BrowserContext, path: string) {
  const page = await context.newPage();
  const changes = await watch(page);
  await page.goto(path);
  await expect.poll(() => changes.length).toBeGreaterThan(0);
  return { page, changes, events: () => changes.map(({ event }) => event) };
}

test('§4: signing out goes to "/", clears the state and signs other tabs out at once', async ({
  context,
}) => {
  const { email } = await signInBefore(context);
  const here = await open(context, '/auth/profile');
  const there = await open(context, '/app/share');
  expect(there.changes).toMatchObject([{ event: 'INITIAL_SESSION', user: { email } }]);
  await here.page.getByRole('button', { name: 'Sign out on this device' }).click();
  await expect(here.page).toHaveURL('/');
  await expect(there.page).toHaveURL(/\/auth\/login/);
  await expect.poll(here.events).toEqual(['INITIAL_SESSION', 'SIGNED_OUT']);
  expect(here.changes.at(-1)?.user).toBeNull();
  expect(there.changes[1]).toEqual({ event: 'SIGNED_OUT', user: null });
});

test('§4: signing in in one tab signs another in, and opens the page that it wanted', async ({
  context,
}) => {
  const user = await signIn(context);
  await context.clearCookies();
  const here = await open(context, '/auth/login');
  const there = await open(context, '/app/share/session/create');
  expect(here.changes).toEqual([{ event: 'INITIAL_SESSION', user: null }]);
  await here.page.getByLabel('E-mail').fill(user.email);
  await here.page.getByLabel('Password').fill(user.password);
  await here.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(here.page).toHaveURL(/\/app\/share/);
  await expect.poll(here.events).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
  await expect(there.page).not.toHaveURL(/\/auth\/login/);
  expect(there.changes[1]).toMatchObject({ event: 'SIGNED_IN', user: { email: user.email } });
});

test('§4: a page without framework scripts signs other tabs out as well', async ({ context }) => {
  await signInBefore(context);
  const there = await open(context, '/app/share');
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(there.page).toHaveURL(/\/auth\/login/);
});

test('§4: a token that is renewed during a request is mirrored, and none reaches a script', async ({
  context,
}) => {
  await signInBefore(context);
  const [cookie] = (await context.cookies()).filter(({ name }) => /auth-token$/.test(name));
  if (!cookie) throw new Error('No auth cookie');
  const kept = JSON.parse(
    Buffer.from(cookie.value.replace('base64-', ''), 'base64url').toString('utf8'),
  );
  const old = Buffer.from(JSON.stringify({ ...kept, expires_at: 1 })).toString('base64url');
  await context.addCookies([{ ...cookie, value: `base64-${old}` }]);
  const { page, events } = await open(context, '/auth/profile');
  await expect.poll(events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED']);
  const seen = await page.evaluate(() => document.cookie + document.documentElement.innerHTML);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const token of [kept.access_token, kept.refresh_token]) {
    expect(seen + stored).not.toContain(token);
  }
  expect(seen).not.toMatch(/auth-token|eyJ/);
});
