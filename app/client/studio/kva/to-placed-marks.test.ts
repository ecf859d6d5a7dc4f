import { expect, test } from 'vitest';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { drawingSchema } from '#app/domain/drawings/drawing-schema.ts';
import type { KvaMark } from './kva-mark.ts';
import { findMadeFor, toPlacedMarks } from './to-placed-marks.ts';

/** Eight seconds at 50 frames a second, from 20 s on in its video. */
const wave = {
  videoId: '7f6b0c7e-6f0a-4b38-9a5e-0d3a8f6f1c11',
  startMs: 20_000,
  film: { frameRate: 50, fromMs: 0, durationMs: 8000 },
};

function mark(change: Partial<KvaMark>): KvaMark {
  const looks = { colour: 'red', width: 0.003, name: '', text: '' } as const;
  return { atMs: 1010, untilMs: null, tool: 'circle', points: [], ...looks, ...change };
}

function place(marks: KvaMark[], madeFor: 'wave' | 'video' = 'wave', known: Drawing[] = []) {
  const placed = toPlacedMarks(marks, wave, madeFor, known);
  for (const drawing of placed.drawings) drawingSchema.parse(drawing);
  return placed;
}

test('a mark is moved to the middle of its frame, by the clip or by the whole video', () => {
  expect(place([mark({ atMs: 1012 })]).drawings).toMatchObject([{ atMs: 21_010, untilMs: null }]);
  expect(place([mark({ atMs: 21_003 })], 'video').drawings).toMatchObject([{ atMs: 21_010 }]);
  expect(place([mark({ atMs: 7999 })]).drawings).toMatchObject([{ atMs: 27_990 }]);
});

test('marks before or after the wave are counted, whatever their time', () => {
  const times = [-1, 8001, 1e300, Number.NaN];
  expect(place(times.map((atMs) => mark({ atMs })))).toMatchObject({ drawings: [], outside: 4 });
  expect(place([mark({ atMs: 19_990 })], 'video')).toMatchObject({ drawings: [], outside: 1 });
});

test('a range ends with the wave at the latest, and a stopwatch may stop after it', () => {
  const always = mark({ untilMs: Number.POSITIVE_INFINITY });
  const short = mark({ untilMs: 1510 });
  const none = mark({ untilMs: 900 });
  expect(place([always, short, none]).drawings.map(({ untilMs }) => untilMs)).toEqual([28_000]);
  expect(place([short]).drawings).toMatchObject([{ untilMs: 21_510 }]);
  expect(place([none]).drawings).toMatchObject([{ untilMs: null }]);
  const watch = mark({ tool: 'stopwatch', points: [[0, 0]], stopMs: 9010, lapsMs: [500, 2010] });
  expect(place([watch]).drawings).toMatchObject([{ stopMs: 29_010, lapsMs: [21_010, 22_010] }]);
});

test('places far outside the picture are moved to where a drawing can be', () => {
  const [far] = place([
    mark({
      points: [
        [-1e9, 0.5],
        [1e300, 2.5],
      ],
    }),
  ]).drawings;
  expect(far?.points).toEqual([
    [-1, 0.5],
    [2, 2],
  ]);
});

test('a track has one point for each frame, and only those of the wave', () => {
  const path = {
    tool: 'track',
    points: [
      [0, 0],
      [0.4, 0.2],
    ],
  } satisfies Partial<KvaMark>;
  const [track] = place([mark({ ...path, pathMs: [1010, 1170] })]).drawings;
  expect(track).toMatchObject({ atMs: 21_010, untilMs: 21_170 });
  expect(track?.points.map(([x]) => x)).toEqual([0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4]);
  const [late] = place([mark({ ...path, pathMs: [7910, 8110] })]).drawings;
  expect(late).toMatchObject({ atMs: 27_910, untilMs: 27_990 });
  expect(late?.points).toHaveLength(5);
  expect(place([mark({ ...path, pathMs: [9000, 9100] })])).toMatchObject({ outside: 1 });
  expect(place([mark({ ...path, pathMs: [-1e300, 1e300] })]).drawings[0]?.points).toHaveLength(400);
});

test('a track over more frames than one can have becomes several that meet', () => {
  const long = { ...wave, film: { ...wave.film, durationMs: 60_000 } };
  const track = mark({
    tool: 'track',
    points: [
      [0, 0],
      [1, 1],
    ],
    pathMs: [10, 59_990],
  });
  const { drawings } = toPlacedMarks([track], long, 'wave', []);
  expect(drawings.map(({ points }) => points.length)).toEqual([1000, 1000, 1000, 3]);
  expect(drawings.map(({ untilMs }) => untilMs).slice(0, 3)).toEqual(
    drawings.map(({ atMs }) => atMs).slice(1),
  );
  expect(drawings[0]?.points.at(-1)).toEqual(drawings[1]?.points[0]);
});

test('the same file again adds nothing, and a frame has one key position', () => {
  const marks = [
    mark({ tool: 'position', name: 'Turn' }),
    mark({
      points: [
        [0, 0],
        [1, 1],
      ],
    }),
  ];
  const { drawings } = place(marks);
  expect(place(marks, 'wave', drawings)).toMatchObject({ drawings: [], known: 2 });
  const other = mark({ tool: 'position', name: 'Bottom turn' });
  expect(place([other], 'wave', drawings)).toMatchObject({ drawings: [], known: 1 });
});

test('a wave gets as many drawings as it can have', () => {
  const marks = Array.from({ length: 1003 }, (_, nth) => mark({ points: [[nth / 1003, 0]] }));
  const placed = place(marks);
  expect(placed.drawings).toHaveLength(1000);
  expect(placed.tooMany).toBe(3);
  expect(place(marks, 'wave', placed.drawings.slice(0, 998))).toMatchObject({ tooMany: 3 });
});

test('the video that a file was made for follows from its times where they are certain', () => {
  expect(findMadeFor({ lastMs: 30_000, playedMs: null }, wave)).toBe('video');
  expect(findMadeFor({ lastMs: 7990, playedMs: 7990 }, wave)).toBe('wave');
  expect(findMadeFor({ lastMs: 3000, playedMs: null }, wave)).toBe('wave');
  const early = { ...wave, startMs: 2000 };
  expect(findMadeFor({ lastMs: 3000, playedMs: null }, early)).toBeNull();
  expect(findMadeFor({ lastMs: 9000, playedMs: null }, early)).toBe('video');
  expect(findMadeFor({ lastMs: 9000, playedMs: 9000 }, { ...wave, startMs: 0 })).toBe('wave');
});
