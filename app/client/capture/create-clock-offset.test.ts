import { expect, test } from 'vitest';
import { createClockOffset } from './create-clock-offset.ts';

test('two clocks that agree stay as they are, also while the page is busy', () => {
  const offset = createClockOffset();
  expect(offset.getMs()).toBe(0);
  offset.follow(1_000, 1_004);
  offset.follow(2_000, 5_000);
  expect(offset.getMs()).toBe(0);
});

test('a page whose clock stood still for an hour learns it from the message that was fastest', () => {
  const offset = createClockOffset();
  offset.follow(3_601_000, 4_500);
  offset.follow(3_602_000, 2_001);
  offset.follow(3_603_000, 3_900);
  expect(offset.getMs()).toBe(3_599_999);
});
