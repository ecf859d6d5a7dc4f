import { expect, test } from 'vitest';
import { toAxis, toFixedAxis, toLine, toSlots } from './chart-scales.ts';

test('an axis ends on a round number that no value exceeds, and has lines on whole numbers', () => {
  for (const max of [2, 3, 8, 21, 86, 640]) {
    const { toY, ticks } = toAxis(max);
    expect(toY(0)).toBe(100);
    expect(toY(max)).toBeGreaterThanOrEqual(0);
    expect(toY(max)).toBeLessThan(25);
    expect(ticks[0]).toBe(0);
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.every(Number.isInteger)).toBe(true);
  }
});

test('an axis without values is drawn, and a fixed axis ends at the given value', () => {
  expect(toAxis(0).toY(0)).toBe(100);
  expect(toFixedAxis(10).toY(10)).toBe(0);
  expect(toFixedAxis(10).ticks).toEqual([0, 5, 10]);
});

test('a value alone is a slim column on the left, and forty share the width', () => {
  const [only, ...others] = toSlots(1);
  expect(others).toEqual([]);
  expect(only?.left).toBeLessThan(3);
  expect(only?.width).toBeLessThan(20);
  const slots = toSlots(40);
  slots.forEach(({ left, width }, place) => {
    const next = slots[place + 1];
    expect(left + width).toBeLessThanOrEqual(next ? next.left : 100);
  });
});

test('a missing value is a gap in the line, not zero', () => {
  const axis = toFixedAxis(10);
  expect(toLine([5, null, 7, 8], axis)).toMatch(/^M[\d.]+,50ZM[\d.]+,30L[\d.]+,20$/);
  expect(toLine([null, null], axis)).toBe('');
});
