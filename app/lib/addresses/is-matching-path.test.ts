import { expect, test } from 'vitest';
import { isMatchingPath } from './is-matching-path.ts';

const matching: [pattern: string, pathname: string][] = [
  ['/app', '/app'],
  ['/', '/'],
  // Slashes at the end, and empty segments.
  ['/app', '/app/'],
  ['/app/', '/app'],
  ['/app', '//app'],
  ['/app/share', '/app//share///'],
  // Within a segment.
  ['/app/*', '/app/share'],
  ['/app/*/uploads', '/app/x/uploads'],
  ['/app/session-*', '/app/session-7'],
  ['/app/session-*', '/app/session-'],
  ['/app/*-*-z', '/app/a-b-c-z'],
  ['/*.json', '/builds.latest.json'],
  // Across segments.
  ['/app/**', '/app'],
  ['/app/**', '/app/share'],
  ['/app/**', '/app/share/session/1/uploads'],
  ['/**', '/'],
  ['/**', '/any/where'],
  ['**', '/any/where'],
  ['/app/**/uploads', '/app/uploads'],
  ['/app/**/uploads', '/app/share/uploads/session/uploads'],
  ['/app/**/session/*/uploads', '/app/share/session/session/7/uploads'],
  ['/**/b/**/d', '/a/b/c/b/c/d'],
  // Case, and percent-encoding, as the router reads it.
  ['/app/**', '/APP/Share'],
  ['/Auth/Profile', '/auth/profile'],
  ['/app/**', '/%61pp/share'],
  ['/app/**', '/%41PP/share'],
  ['/app/*', '/app/a%2Fb'],
  ['/app/*', '/app/Praia%20do%20Norte'],
  ['/app/olá', '/app/ol%C3%A1'],
  // A segment that cannot be decoded stays as it is.
  ['/app/*', '/app/%zz'],
  ['/app/%zz', '/app/%zz'],
  // Only the star is special.
  ['/a.b+(c)[d]{1}^$|?\\', '/a.b+(c)[d]{1}^$|?\\'],
  ['/app/..', '/app/..'],
];
test.each(matching)('%j matches %j', (pattern, pathname) => {
  expect(isMatchingPath(pattern, pathname)).toBe(true);
});

const other: [pattern: string, pathname: string][] = [
  ['/app', '/'],
  ['/', '/app'],
  ['/app', '/app/share'],
  ['/app', '/application'],
  ['/app/**', '/application'],
  ['/app/**', '/x/app'],
  ['/app/*', '/app'],
  ['/app/*', '/app/'],
  ['/app/*', '/app/share/session'],
  ['/app/*/uploads', '/app/uploads'],
  ['/app/session-*', '/app/session'],
  ['/app/**/uploads', '/app/uploads/7'],
  ['/**/b/**/d', '/a/c/b'],
  // An encoded slash is no boundary, and decoding happens once.
  ['/app/share', '/app%2Fshare'],
  ['/app/**', '/app%2Fshare'],
  ['/app/**', '/%2561pp/share'],
  ['/app/**', '/app%00/share'],
  ['/app/**', '/app%20/share'],
  // Dots are resolved before; here they are an ordinary name.
  ['/app/share', '/app/./share'],
  ['/app/share', '/app/share.'],
  ['/a.b', '/axb'],
  ['/a+', '/aa'],
  ['/(a|b)', '/a'],
  ['/[ab]', '/a'],
  ['/a?', '/a'],
  ['^/app$', '/app'],
];
test.each(other)('%j does not match %j', (pattern, pathname) => {
  expect(isMatchingPath(pattern, pathname)).toBe(false);
});

test('a hostile address is matched in bounded time', () => {
  const stars = `/${'a*'.repeat(200)}b`;
  expect(isMatchingPath(stars, `/${'a'.repeat(20_000)}`)).toBe(false);
  const globs = `${'/**/a'.repeat(100)}/b`;
  expect(isMatchingPath(globs, '/a'.repeat(5_000))).toBe(false);
});
