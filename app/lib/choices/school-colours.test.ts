import { expect, test } from 'vitest';
import { schoolColours, toTextOn } from './school-colours.ts';

test('text is readable on each colour that a school can choose', () => {
  for (const { name, hex } of schoolColours) expect(toTextOn(hex), name).not.toBeNull();
});

test('text is white where that is readable, and ink on a light colour', () => {
  expect(toTextOn('#1d3f72')).toBe('#ffffff');
  expect(toTextOn('#fbbf24')).toBe('#020617');
});

test('a colour between both, on which neither is readable, has no text colour', () => {
  expect(toTextOn('#aa42ea')).toBeNull();
});
