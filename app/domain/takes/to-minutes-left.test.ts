import { expect, test } from 'vitest';
import { TAKE_RESERVE_BYTES, toBytesOf, toMinutesLeft } from './to-minutes-left.ts';

test('whole minutes are counted, without the reserve', () => {
  expect(toMinutesLeft(TAKE_RESERVE_BYTES + 179_000, 1000)).toBe(2);
});

test('a device with less than the reserve has no minute left', () => {
  expect(toMinutesLeft(TAKE_RESERVE_BYTES - 1, 1000)).toBe(0);
});

test('the page shows no time before the browser reports the free space, or before the first picture', () => {
  expect(toMinutesLeft(null, 1000)).toBeNull();
  expect(toMinutesLeft(1e9, 0)).toBeNull();
});

test('as many minutes are left as were reserved', () => {
  expect(toMinutesLeft(toBytesOf(7, 1000), 1000)).toBe(7);
});
