import { expect, test } from 'vitest';
import { sortedWave } from '../../../tests/support/sorted-wave.ts';
import type { FigureRow } from './to-figure-row.ts';
import { toFigureTotals } from './to-figure-totals.ts';

function row(surferName: string | null, seconds: number, score: number | null): FigureRow {
  const wave = {
    ...sortedWave,
    id: `${surferName} ${seconds}`,
    surferId: surferName,
    startMs: 1000,
    endMs: 1000 + seconds * 1000,
    score,
  };
  const rest = { filmName: 'film', riddenAtMs: 0, consent: null, views: null, downloads: null };
  return { wave, surferName, surferColour: null, side: null, ...rest };
}

test('each surfer has a total of waves, time, an average and the two best of 20 points', () => {
  const { surfers, all } = toFigureTotals([
    row('Kai', 10, 8.33),
    row(null, 5, 9),
    row('Ana', 12, null),
    row('Kai', 6, 6.5),
    row('Kai', 7.5, 7.1),
    row('Ana', 8, 0),
  ]);
  expect(surfers).toEqual([
    { surferId: 'Ana', name: 'Ana', waveCount: 2, ridingMs: 20_000, averageScore: 0, bestTwo: 0 },
    {
      surferId: 'Kai',
      name: 'Kai',
      waveCount: 3,
      ridingMs: 23_500,
      averageScore: 21.93 / 3,
      bestTwo: 15.43,
    },
    { surferId: null, name: null, waveCount: 1, ridingMs: 5000, averageScore: 9, bestTwo: 9 },
  ]);
  expect(all).toMatchObject({ waveCount: 6, ridingMs: 48_500, averageScore: 30.93 / 5 });
});

test('without a score there is no average and no best', () => {
  const { surfers, all } = toFigureTotals([row('Ana', 10, null)]);
  expect(surfers).toMatchObject([{ waveCount: 1, averageScore: null, bestTwo: null }]);
  expect(all).toMatchObject({ averageScore: null });
  expect(toFigureTotals([])).toMatchObject({ surfers: [], all: { waveCount: 0, ridingMs: 0 } });
});

test('hundredths add up exactly', () => {
  const { surfers } = toFigureTotals([row('Ana', 1, 0.1), row('Ana', 2, 0.2)]);
  expect(surfers[0]?.bestTwo).toBe(0.3);
});
