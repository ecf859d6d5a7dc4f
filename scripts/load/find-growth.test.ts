import { expect, test } from 'vitest';
import { findGrowth } from './find-growth.ts';
import type { Sample } from './sample-processes.ts';

const MINUTE_MS = 60_000;

function takeSamples(
  serverMemory: (minute: number) => number,
  serverHeap: (minute: number) => number = () => 60,
): Sample[] {
  return Array.from({ length: 30 }, (_, minute) => ({
    atMs: minute * MINUTE_MS,
    memory: { server: serverMemory(minute), backend: 100, postgres: 80, worker: 90 },
    heap: { server: serverHeap(minute), backend: 40, worker: 30 },
    files: { server: 30, backend: 40, postgres: 500, worker: 25 },
    connections: 12,
  }));
}

const tooMuch = (samples: Sample[]) =>
  findGrowth(samples)
    .filter(({ rose, allowed }) => rose > allowed)
    .map(({ what }) => what);

test('a leak is found, and its slope', () => {
  const samples = takeSamples((minute) => 150 + 3 * minute);
  expect(tooMuch(samples)).toEqual(['server, memory']);
  expect(findGrowth(samples)[0]?.anHour).toBeCloseTo(180);
});

test('a leak that hides in garbage is found', () => {
  const samples = takeSamples(
    (minute) => 150 + (minute % 5) * 10,
    (minute) => 60 + minute / 2,
  );
  expect(tooMuch(samples)).toEqual(['server, heap without garbage']);
});

test('warming up and garbage are none', () => {
  expect(tooMuch(takeSamples((minute) => Math.min(200, 100 + 20 * minute)))).toEqual([]);
  expect(tooMuch(takeSamples((minute) => 150 + (minute % 5) * 10))).toEqual([]);
});
