import { expect, test } from 'vitest';
import { toPace } from './to-pace.ts';
import type { Pace } from './upload.ts';

function measureAll(reports: [atMs: number, bytes: number][]): Pace | null {
  return reports.reduce<Pace | null>((pace, [atMs, bytes]) => toPace(pace, bytes, atMs), null);
}

test('the first report has no speed', () => {
  expect(measureAll([[0, 500]])?.bytesPerMs).toBeNull();
});

test('a steady connection shows its own speed', () => {
  expect(
    measureAll([
      [0, 0],
      [1000, 2000],
      [2000, 4000],
      [3000, 6000],
    ])?.bytesPerMs,
  ).toBe(2);
});

test('a burst moves the speed a little, a lasting change all the way', () => {
  const steady: [number, number][] = [
    [0, 0],
    [1000, 1000],
  ];
  expect(measureAll([...steady, [2000, 11_000]])?.bytesPerMs).toBeLessThan(3);
  const lasting = Array.from({ length: 60 }, (_, i): [number, number] => [
    2000 + i * 1000,
    11_000 + i * 10_000,
  ]);
  expect(measureAll([...steady, ...lasting])?.bytesPerMs).toBeCloseTo(10, 1);
});

test('bytes that have to be sent again don’t make the speed negative', () => {
  expect(
    measureAll([
      [0, 0],
      [1000, 1000],
      [2000, 400],
      [3000, 1400],
    ])?.bytesPerMs,
  ).toBe(1);
});
