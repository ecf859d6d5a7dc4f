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

// Middleware runs on the server. The browser alone opens a screen without a loader.
test.each(guarded)(
  '§2: opening $pattern sends a request to the server, where the guard runs',
  async ({ file }) => {
    const source = await readFile(new URL(`../../app/${file}`, import.meta.url), 'utf8');
    expect(source).toMatch(/^export (async )?function loader\b|^export \{.*\bloader\b/m);
  },
);
