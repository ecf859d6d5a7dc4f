import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loginRedirect } from '#app/guards/login-redirect.ts';
import { cookies } from './cookies.ts';

const app = join(import.meta.dirname, '../../..');
const sources = globSync('**/*.server.ts', { cwd: app }).map((file) =>
  readFileSync(join(app, file), 'utf8'),
);

test('the page lists every cookie that the sources set', () => {
  const set = sources.flatMap((text) => [
    ...[...text.matchAll(/createCookie\('([\w-]+)'/g)].map(([, name]) => name),
    ...(text.includes('serializeCookieHeader(NAME')
      ? [...text.matchAll(/const NAME = '([\w-]+)'/g)].map(([, name]) => name)
      : []),
    ...[...text.matchAll(/const \w+_COOKIE = '([\w-]+)'/g)].map(([, name]) => name),
  ]);
  expect(set.length).toBeGreaterThan(6);
  const named = cookies.flatMap(({ name }) => name.split(', '));
  // Its name contains the backend's address.
  const shown = set.map((name) => name?.replace(/^sb-.+-auth-token$/, 'sb-…-auth-token'));
  expect(shown.filter((name) => !named.includes(name ?? ''))).toEqual([]);
  expect(named).toContain(`${loginRedirect.cookiePrefix}-redirect-path`);
  expect(named).toContain('theme');
});
