import { expect, test } from 'vitest';
import { parseThemeCookie, themes, toThemeCookie } from './theme.ts';

test.each([
  [null, 'system'],
  ['', 'system'],
  ['theme=dark', 'dark'],
  ['flash=eyJ0; theme=light; sb-auth=x', 'light'],
  ['theme=system', 'system'],
  ['theme=sepia', 'system'],
  ['theme=darker', 'system'],
  ['my-theme=dark', 'system'],
  ['theme="><script>', 'system'],
])('the cookies %j select the theme %s', (cookies, theme) => {
  expect(parseThemeCookie(cookies)).toBe(theme);
});

test.each(themes)('the cookie for %s reads back as the same', (theme) => {
  const [pair = ''] = toThemeCookie(theme, { secure: true }).split(';');
  expect(parseThemeCookie(pair)).toBe(theme);
});

test('a choice is stored for 400 days, the default not at all', () => {
  expect(toThemeCookie('dark', { secure: false })).toContain('Max-Age=34560000');
  expect(toThemeCookie('system', { secure: false })).toContain('Max-Age=0');
});

test('where the site is secure the cookie is', () => {
  expect(toThemeCookie('dark', { secure: true })).toMatch(/; Secure$/);
  expect(toThemeCookie('dark', { secure: false })).not.toContain('Secure');
});
