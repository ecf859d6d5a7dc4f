import { expect, test } from 'vitest';
import { findWishedLanguage } from './find-wished-language.ts';

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  // The order counts for equal wishes alone.
  ['en;q=0.3, fr;q=0.8, es;q=0.8', 'fr'],
  // A browser may wish for languages that we lack before one that we have.
  ['nl,sv;q=0.9,PT-br;q=0.5', 'pt'],
  ['es ; q=1.0', 'es'],
])('a browser that wishes for %s gets %s', (header, language) => {
  expect(findWishedLanguage(header)).toBe(language);
});

test.each([null, '', '*', 'nl,it;q=0.5', 'de;q=0', 'de;q=much', 'deutsch', ',;q=,'])(
  'a browser that wishes for %s has no wish that we can grant',
  (header) => {
    expect(findWishedLanguage(header)).toBeNull();
  },
);
