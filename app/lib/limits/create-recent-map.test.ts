import { expect, test } from 'vitest';
import { createRecentMap } from './create-recent-map.ts';

test('beyond its limit, the map evicts the least recently read value', () => {
  const map = createRecentMap<number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect(map.get('b')).toBeUndefined();
  expect([map.get('a'), map.get('c')]).toEqual([1, 3]);
  map.delete('a');
  expect(map.get('a')).toBeUndefined();
});
