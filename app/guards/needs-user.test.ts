import { describe, expect, test } from 'vitest';
import { type LoginRedirect, loginRedirect } from './login-redirect.ts';
import { needsUser } from './needs-user.ts';

const everything: LoginRedirect = { ...loginRedirect, include: [], exclude: [] };

describe('§2: with nothing included, every address needs a user', () => {
  test.each(['/', '/app', '/about', '/no/such/page'])('%s', (pathname) => {
    expect(needsUser(everything, pathname)).toBe(true);
  });

  test.each(['/auth/login', '/auth/login/', '/auth/callback'])(
    'but not login and callback: %s',
    (pathname) => {
      expect(needsUser(everything, pathname)).toBe(false);
    },
  );

  test.each([
    ['/', false],
    ['/about', false],
    ['/about/team', true],
    ['/spots/7', false],
    ['/spots/7/waves', false],
    ['/app', true],
  ])('nor excluded addresses: %s → %s', (pathname, expected) => {
    const options = { ...everything, exclude: ['/', '/about', '/spots/**'] };
    expect(needsUser(options, pathname)).toBe(expected);
  });
});

describe('§2: with something included, only that needs a user', () => {
  const options = {
    ...everything,
    include: ['/app/**', '/auth/**'],
    exclude: ['/app/open', '/about'],
  };
  test.each([
    ['/', false],
    ['/about', false],
    ['/app', true],
    ['/app/share', true],
    ['/app/no-such-page', true],
    ['/app/open', false],
    ['/auth/login', false],
    ['/auth/callback', false],
    ['/auth/profile', true],
  ])('%s → %s', (pathname, expected) => {
    expect(needsUser(options, pathname)).toBe(expected);
  });
});
