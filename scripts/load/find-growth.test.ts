import { expect, test } from 'vitest';
import { findGrowth, hasGrown, hasTooFew } from './find-growth.ts';
import type { Sample } from './measure-processes.ts';
import { toGrowthText } from './to-growth-text.ts';

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
    .filter(hasGrown)
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

test('warming up and garbage are no leak', () => {
  expect(tooMuch(takeSamples((minute) => Math.min(200, 100 + 20 * minute)))).toEqual([]);
  expect(tooMuch(takeSamples((minute) => 150 + (minute % 5) * 10))).toEqual([]);
});

test('too few samples do not prove that nothing grows', () => {
  for (const samples of [[], takeSamples(() => 150).slice(0, 13)]) {
    const growth = findGrowth(samples);
    expect(growth.every(hasTooFew)).toBe(true);
    expect(toGrowthText(growth)).not.toContain('Nothing grows.');
    expect(toGrowthText(growth)).toContain('cannot be said from fewer than 10 samples');
  }
  const enough = findGrowth(takeSamples(() => 150).slice(0, 14));
  expect(enough.some(hasTooFew)).toBe(false);
  expect(toGrowthText(enough)).toContain('Nothing grows.');
});

test('a sample without a figure does not count as zero', () => {
  const samples = takeSamples(() => 150).map((sample, index) => ({
    ...sample,
    heap: index % 3 === 0 ? { server: 60, backend: 40 } : sample.heap,
    memory: index > 25 ? { ...sample.memory, worker: 0 } : sample.memory,
  }));
  expect(tooMuch(samples)).toEqual([]);
  const means = Object.fromEntries(findGrowth(samples).map(({ what, mean }) => [what, mean]));
  expect(means).toMatchObject({ 'worker, heap without garbage': 30, 'worker, memory': 90 });
  const never = samples.map((sample) => ({ ...sample, heap: {} }));
  expect(
    findGrowth(never)
      .filter(hasTooFew)
      .map(({ what }) => what),
  ).toEqual([
    'server, heap without garbage',
    'backend, heap without garbage',
    'worker, heap without garbage',
  ]);
});
