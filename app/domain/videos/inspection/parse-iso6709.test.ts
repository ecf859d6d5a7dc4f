import { expect, test } from 'vitest';
import { parseIso6709 } from './parse-iso6709.ts';

test('the position that phones write is read, with or without a height', () => {
  const here = { latitude: 33.3822, longitude: -117.5889 };
  expect(parseIso6709('+33.3822-117.5889+003.000/')).toEqual(here);
  expect(parseIso6709('+33.3822-117.5889/')).toEqual(here);
});

test('a position that is not on Earth is null', () => {
  for (const text of ['', 'La Côte', '+91.0000+000.0000/', '+10.0-181.0/', '33.3,-117.5']) {
    expect(parseIso6709(text), text).toBeNull();
  }
});
