import { type ScoreBands, toScoreBand } from '#app/domain/waves/ride.ts';
import { toCsv } from '#app/lib/text/to-csv.ts';
import type { FigureRow } from './to-figure-row.ts';

/** Without it spreadsheets read UTF-8 in the system's own encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

const columns = [
  'Video',
  'Surfer',
  'Start (s)',
  'End (s)',
  'Length (s)',
  'Direction',
  'Side',
  'Manoeuvres',
  'Score',
  'Band',
  'Consent to links',
  'Views',
  'Downloads',
];

/** The rows as CSV for spreadsheets. Times are in seconds, for formulas. */
export function toFiguresCsv(rows: readonly FigureRow[], bands: ScoreBands): string {
  const lines = rows.map(({ wave, surferName, filmName, side, consent, views, downloads }) => {
    const { startMs, endMs, direction, manoeuvres, score } = wave;
    const values = [
      filmName,
      surferName,
      startMs / 1000,
      endMs / 1000,
      (endMs - startMs) / 1000,
      direction,
      side,
      manoeuvres.join(', '),
      score,
      score === null ? null : toScoreBand(score, bands),
      consent,
      views,
      downloads,
    ];
    return Object.fromEntries(columns.map((name, n) => [name, values[n]]));
  });
  return BYTE_ORDER_MARK + toCsv(lines, columns);
}
