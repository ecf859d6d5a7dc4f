import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { loginRedirect } from '../../app/guards/login-redirect.ts';
import { needsUser } from '../../app/guards/needs-user.ts';
import siteMap from '../../app/routes.ts';
import { listAddresses } from '../support/list-addresses.ts';

const guarded = listAddresses(await siteMap).filter(({ pattern }) =>
  needsUser(loginRedirect, pattern),
);

test('there are screens behind the guard', () => {
  expect(guarded.length).toBeGreaterThan(5);
});

// Middleware runs where the server is asked. A screen without a loader is opened by the browser alone.
test.each(guarded)('§2: opening $pattern asks the server, where the guard is', async ({ file }) => {
  const source = await readFile(new URL(`../../app/${file}`, import.meta.url), 'utf8');
  expect(source).toMatch(/^export (async )?function loader\b|^export \{.*\bloader\b/m);
});
