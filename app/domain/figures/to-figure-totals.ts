import type { FigureRow } from './to-figure-row.ts';

export type FigureTotal = {
  /** Null for waves without a surfer. */
  surferId: string | null;
  name: string | null;
  waveCount: number;
  ridingMs: number;
  /** Of the waves that have a score; null without any. */
  averageScore: number | null;
  /** The sum of the two best scores, of 20 points, as in a heat. */
  bestTwo: number | null;
};

/** The totals of each surfer, by name, waves without a surfer last; and the totals of all. */
export function toFigureTotals(rows: readonly FigureRow[]) {
  const bySurfer = new Map<string | null, FigureRow[]>();
  for (const row of rows) {
    const { surferId } = row.wave;
    const theirs = bySurfer.get(surferId);
    if (theirs) theirs.push(row);
    else bySurfer.set(surferId, [row]);
  }
  const surfers = [...bySurfer.values()].map(toTotal);
  surfers.sort(
    (a, b) =>
      Number(a.name === null) - Number(b.name === null) ||
      (a.name ?? '').localeCompare(b.name ?? '', 'en'),
  );
  return { surfers, all: { ...toTotal(rows), bestTwo: null } };
}

function toTotal(rows: readonly FigureRow[]): FigureTotal {
  const scores = rows.flatMap(({ wave }) => (wave.score === null ? [] : [wave.score]));
  const best = scores.toSorted((a, b) => b - a).slice(0, 2);
  return {
    surferId: rows[0]?.wave.surferId ?? null,
    name: rows[0]?.surferName ?? null,
    waveCount: rows.length,
    ridingMs: rows.reduce((sum, { wave }) => sum + wave.endMs - wave.startMs, 0),
    averageScore: scores.length > 0 ? add(scores) / scores.length : null,
    bestTwo: best.length > 0 ? add(best) : null,
  };
}

/** In hundredths, which add up exactly. */
function add(scores: number[]): number {
  return scores.reduce((sum, score) => sum + Math.round(score * 100), 0) / 100;
}
