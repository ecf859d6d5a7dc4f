import { expect, test } from 'vitest';
import { parseThemeCookie, serializeThemeCookie, themes } from './theme.ts';

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
])('the cookies %j ask for the theme %s', (cookies, theme) => {
  expect(parseThemeCookie(cookies)).toBe(theme);
});

test.each(themes)('what is written for %s is read as such', (theme) => {
  const [pair = ''] = serializeThemeCookie(theme, { secure: true }).split(';');
  expect(parseThemeCookie(pair)).toBe(theme);
});

test('a choice is kept for 400 days, no choice not at all', () => {
  expect(serializeThemeCookie('dark', { secure: false })).toContain('Max-Age=34560000');
  expect(serializeThemeCookie('system', { secure: false })).toContain('Max-Age=0');
});

test('where the site is secure the cookie is', () => {
  expect(serializeThemeCookie('dark', { secure: true })).toMatch(/; Secure$/);
  expect(serializeThemeCookie('dark', { secure: false })).not.toContain('Secure');
});
