import { expect, test } from '@playwright/test';
import { loginRedirect } from '../../app/guards/login-redirect.ts';
import siteMap from '../../app/routes.ts';
import { listAddresses } from '../support/list-addresses.ts';

const ID = '01a1fd41-e893-77a5-9bd8-8a4680cf0daf';
const COOKIE = `${loginRedirect.cookiePrefix}-redirect-path`;

const all = listAddresses(await siteMap).map(({ pattern, file }) => ({
  path: pattern.replaceAll(/:\w+\??/g, ID).replace('*', 'no/such/page'),
  file,
}));

/** Written by hand, not derived from the guard's rules, which must yield the same. */
const guarded = all.filter(
  ({ path }) =>
    /^\/(app|auth\/profile|media)(\/|$)/.test(path) &&
    // Guests pay without an account.
    !/^\/app\/shorts\/(success|cancelled)$/.test(path),
);

/** The response to the visitor, and the path that it saved. */
async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(`${process.env.BASE_URL}${path}`, { ...init, redirect: 'manual' });
  const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${COOKIE}=`));
  if (set) expect(set, path).toMatch(/Path=\/auth; HttpOnly; SameSite=Lax/);
  const saved = set && decodeURIComponent(set.slice(COOKIE.length + 1, set.indexOf(';')));
  const location = answer.headers.get('location');
  return { status: answer.status, location, saved, text: await answer.text() };
}

/** Videos, and what pages request by themselves, are not screens to return to. */
const NO_SCREEN =
  /^\/media\/|\/(uploads|changes|waves|edits|reviews|goals|templates|drawings|comparable|reference|plan|log)$/;

async function expectGuard({ path, file }: { path: string; file: string }) {
  const asked = `${path}?page=2`;
  const saved = NO_SCREEN.test(path) ? undefined : asked;
  const toLogin = { status: 302, location: '/auth/login', saved };
  expect.soft(await ask(asked), asked).toMatchObject(toLogin);
  const headers = { origin: process.env.BASE_URL ?? '' };
  const body = new URLSearchParams({ intent: 'anything' });
  const posted = await ask(asked, { method: 'POST', headers, body });
  expect.soft(posted, `a form to ${asked}`).toMatchObject(toLogin);

  // Client navigations, and one that names the inner route to get around the outer.
  const route = encodeURIComponent(file.replace(/\.tsx?$/, ''));
  for (const query of ['', `&_routes=${route}`]) {
    const address = `${path}.data?page=2${query}`;
    const data = await ask(address);
    expect.soft(data, address).toMatchObject({ status: 202, saved });
    expect.soft(data.text, address).toContain('"/auth/login"');
  }
}

test('§2: every guarded address leads a visitor to the login page', async () => {
  expect(guarded.length).toBeGreaterThan(60);
  // Soft: one run names every address that is open.
  for (const address of guarded) await expectGuard(address);
});

test('§2: no other address leads to the login page, nor leaves the cookie', async () => {
  const open = all.filter((address) => !guarded.includes(address));
  expect(open.length).toBeGreaterThan(5);
  for (const { path } of open) {
    for (const spelt of [path, `${path === '/' ? '/_' : path}.data`]) {
      const answer = await ask(spelt);
      expect(answer.location, spelt).not.toBe('/auth/login');
      if (answer.status === 202) expect(answer.text, spelt).not.toContain('/auth/login');
      expect(answer.saved, spelt).toBeUndefined();
    }
  }
});

test('§2: an address under /app requires sign-in, however it is spelt and whether it exists', async () => {
  const spellings = ['/app', '/app/', '/APP/share', '/%61pp/share', '/app//share', '/app/%zz'];
  for (const path of [...spellings, '/app/no-such-page', '/app/share/no/such/page']) {
    expect(await ask(path), path).toMatchObject({ status: 302, location: '/auth/login' });
  }
});
