import { expect, test } from 'vitest';
import { isObjectName } from './object-name.ts';

test.each(['a.mp4', 'videos/1/360p.mp4', "it's (1) & more, @ 5=5.webp", 'a b/c+d;e:f!$*.x'])(
  '%s is a name',
  (name) => expect(isObjectName(name)).toBe(true),
);

test.each([
  '',
  '/',
  'a//b',
  '../a',
  'a/..',
  'a/./b',
  '/a',
  'a/',
  'a\0b',
  'a\nb',
  'a\\b',
  'ü.mp4',
  'a?b',
  'a#b',
  'x'.repeat(1025),
])('%j is no name', (name) => expect(isObjectName(name)).toBe(false));
