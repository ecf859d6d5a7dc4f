import { expect, test } from 'vitest';
import { parseCsv } from '../../../tests/support/parse-csv.ts';
import type { Drawing } from './drawing.ts';
import { createStickFigure } from './stick-figure.ts';
import { toMeasurementsCsv } from './to-measurements-csv.ts';

const wave = { videoId: 'v', startMs: 2000, endMs: 6000, ratio: 16 / 9, frameRate: 30 };
const draw = (id: string, more: Partial<Drawing>) =>
  ({
    id,
    videoId: 'v',
    atMs: 2017,
    untilMs: null,
    name: '',
    text: '',
    points: [],
    ...more,
  }) as Drawing;

/** The cells of each drawing that are not empty, by column. */
function read(...drawings: Drawing[]) {
  const [head = [], ...lines] = parseCsv(toMeasurementsCsv(drawings, wave).slice(1));
  return lines.map((line) =>
    Object.fromEntries(line.map((cell, nth) => [head[nth], cell]).filter(([, cell]) => cell)),
  );
}

test('each drawing is a row with its time, its frames and what it measures', () => {
  const board = draw('a', {
    tool: 'line',
    points: [
      [0.1, 0.5],
      [0.2, 0.5],
    ],
    metres: 1.83,
  });
  const angle = draw('b', {
    tool: 'vertical-angle',
    points: [
      [0.5, 0.5],
      [0.5, 0.1],
    ],
    untilMs: 3017,
  });
  const watch = draw('c', { tool: 'stopwatch', stopMs: 4017, lapsMs: [2517], slowdown: 2 });
  expect(read(board, angle, watch)).toEqual([
    {
      Name: 'Line 1',
      Tool: 'Line',
      'Time (s)': '0.017',
      'Time (ms)': '17',
      'First frame': '0',
      'Last frame': '0',
      'Length (m)': '1.83',
    },
    expect.objectContaining({ Tool: 'Angle to vertical', 'Last frame': '30', 'Angle (°)': '0' }),
    expect.objectContaining({ 'Stopwatch (s)': '1', 'Laps (s)': '0.25' }),
  ]);
});

test('a stick figure has a column for each joint that is measured', () => {
  const points = createStickFigure([0.5, 0.2], 0.5, wave.ratio);
  const [figure] = read(draw('a', { tool: 'stick-figure', points }));
  expect(
    Object.keys(figure ?? {}).filter((column) => /^(Left|Right) (elbow|hip|knee) /.test(column)),
  ).toHaveLength(6);
});

test('a stopwatch that was not stopped has laps and no time', () => {
  const [row] = read(draw('a', { tool: 'stopwatch', stopMs: null, lapsMs: [2517] }));
  expect(row).toMatchObject({ 'Laps (s)': '0.5' });
  expect(row).not.toHaveProperty('Stopwatch (s)');
});

test('another camera’s picture is not measured by the shape of this one', () => {
  const points: Drawing['points'] = [
    [0.5, 0.5],
    [0.6, 0.1],
  ];
  const [row] = read(draw('a', { tool: 'vertical-angle', points, videoId: 'w' }));
  expect(row).not.toHaveProperty('Angle (°)');
});

test('a text that a user typed is never a formula', () => {
  expect(read(draw('a', { tool: 'text', text: '=1+1' }))[0]).toMatchObject({ Text: "'=1+1" });
});
