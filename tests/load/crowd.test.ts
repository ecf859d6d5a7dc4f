import { expect, test } from 'vitest';
import { runLoad } from '../../scripts/load/run-load.ts';
import { isLong } from '../support/is-long.ts';

test('visitors who watch and users who upload at the same time all get the right responses', {
  timeout: 300_000,
}, async () => {
  const [watchers, uploaders] = isLong ? [30, 4] : [12, 2];
  const report = await runLoad({
    watchers,
    uploaders,
    browsers: 0,
    seconds: isLong ? 6 : 2,
    betweenPiecesMs: 200,
    betweenChunksMs: 200,
    filmBytes: 14 * 1024 ** 2,
    sampleEveryMs: 1000,
    collectMeanwhile: false,
    settleMs: 0,
  });
  expect(report.problems).toEqual([]);
  const counts = Object.fromEntries(report.steps.map(({ step, count }) => [step, count]));
  expect(counts).toEqual({
    page: expect.any(Number),
    'session page': expect.any(Number),
    playlist: expect.any(Number),
    picture: expect.any(Number),
    bytes: expect.any(Number),
    'upload question': expect.any(Number),
    'upload chunk': expect.any(Number),
  });
  // Every visitor completed their first action: nine in ten of them watch one wave, the others its session.
  expect(counts.page).toBeGreaterThanOrEqual(Math.floor(watchers * 0.9));
  expect(counts['upload chunk']).toBeGreaterThanOrEqual(uploaders * 3);
});
