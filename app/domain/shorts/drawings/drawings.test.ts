import { expect, test } from 'vitest';
import { DRAWING_TOOLS, type Drawing } from '../../drawings/drawing.ts';
import { createClip } from '../edit-plan.ts';
import { readFaces } from '../letters/read-faces.ts';
import { toShownMs } from '../pace.ts';
import { EMPTY_PLAN, planSchema } from '../plan.ts';
import { MOST_DRAWING_POINTS } from '../plan-bounds.ts';
import { drawDrawings } from './draw-drawings.ts';
import { toClipDrawings } from './short-drawings.ts';

const toId = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const wave = { id: toId(9), videoId: toId(8), revision: 1, startMs: 5000, endMs: 9000 };
const [bare] = createClip(EMPTY_PLAN, wave, toId(1)).clips;
if (!bare) throw new Error('It has a clip');
const faces = await readFaces();
const picture = { width: 1920, height: 1080 };

function toDrawing(of: Partial<Drawing>): Drawing {
  const points: Drawing['points'] = Array.from({ length: 14 }, (_, nth) => [
    0.4 + nth * 0.01,
    0.3 + (nth % 5) * 0.05,
  ]);
  const looks = { colour: 'yellow', width: 0.006, name: '', text: '' } as const;
  const times = { videoId: wave.videoId, atMs: 6000, untilMs: null };
  return { id: toId(2), ...looks, ...times, tool: 'arrow', points, ...of };
}

function draw(drawings: Drawing[], frame: number, of = {}) {
  const clip = { ...bare, drawings, ...of } as NonNullable<typeof bare>;
  return drawDrawings(clip, { frame, format: '9:16', picture, faces });
}

test('a drawing is seen around its frame, and fades', () => {
  const drawings = [toDrawing({})];
  expect(draw(drawings, 0)).toBeNull();
  expect(draw(drawings, 30)).toContain('<g opacity="1.00">');
  expect(draw(drawings, 36)).toContain('<g opacity="0.50">');
  expect(draw(drawings, 43)).toBeNull();
  const long = [toDrawing({ untilMs: 8000 })];
  expect(draw(long, 75)).toContain('<g opacity="1.00">');
});

test('a drawing lies in the picture under the crop, and is seen as long as slow motion lasts', () => {
  const path = [
    { ms: 5000, x: 0.3, y: 0.5 },
    { ms: 9000, x: 0.7, y: 0.5 },
  ];
  const [first, later] = [29, 31].map((frame) => draw([toDrawing({})], frame, { path }));
  const toView = (svg: string | null | undefined) =>
    /viewBox="([\d.-]+) ([\d.-]+) ([\d.]+) ([\d.]+)"/
      .exec(svg ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  // Upright out of a wide picture that is 1000 units high: 562.5 wide.
  expect(toView(first).slice(1)).toEqual([0, 562.5, 1000]);
  expect(toView(later)[0]).toBeGreaterThan(toView(first)[0] ?? Number.NaN);
  const slow = { startMs: 5000, endMs: 9000, speed: 0.5 };
  const frame = Math.round(toShownMs({ ...wave, slow }, 6000) * 0.03);
  expect(frame).toBeGreaterThan(50);
  expect(draw([toDrawing({})], frame, { slow })).toMatch(/<g opacity="(1.00|0.9\d)">/);
});

test('no text of a user is in what is drawn, whatever the tool', () => {
  const hostile = '</svg><script>x</script>" onload="x';
  const shapes =
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" ([a-z-]+="[\w. -]+" ?)+>(<\/?(g|path|circle|rect)( [a-z-]+="[a-zA-Z0-9#%.,()/ -]*")*\/?>)+<\/svg>$/i;
  for (const tool of DRAWING_TOOLS.filter((each) => each !== 'magnifier')) {
    const more = { text: hostile, metres: 1.5, lapsMs: [5900], pressures: [0.5, 1, 0.2] };
    const svg = draw([toDrawing({ ...more, tool, untilMs: 7000 })], 33);
    expect(svg, tool).toMatch(shapes);
  }
});

test('a clip keeps the drawings that it can show, thinned out, in a valid plan', () => {
  const points: Drawing['points'] = Array.from({ length: 1000 }, (_, nth) => [nth / 999, 1 / 3]);
  const pressures = points.map(([x]) => x);
  const drawings = [
    toDrawing({ tool: 'pencil', points, pressures, name: 'Line' }),
    toDrawing({ tool: 'position' }),
    toDrawing({ tool: 'magnifier' }),
    toDrawing({ tool: 'stick-figure', isFound: true }),
    toDrawing({ videoId: toId(7) }),
    toDrawing({ atMs: 20_000 }),
  ];
  const [pencil, ...others] = toClipDrawings(drawings, bare);
  expect(others).toEqual([]);
  expect(pencil).toMatchObject({ tool: 'pencil', name: '' });
  expect(pencil?.points).toHaveLength(MOST_DRAWING_POINTS);
  expect(pencil?.pressures).toHaveLength(MOST_DRAWING_POINTS);
  expect([pencil?.points[0], pencil?.points.at(-1)]).toEqual([
    [0, 0.3333],
    [1, 0.3333],
  ]);
  const plan = { ...EMPTY_PLAN, clips: [{ ...bare, drawings: [pencil] }] };
  expect(planSchema.safeParse(plan).success).toBe(true);
  const long = { ...EMPTY_PLAN, clips: [{ ...bare, drawings: [drawings[0]] }] };
  expect(planSchema.safeParse(long).success).toBe(false);
  expect(planSchema.parse({ version: 1, clips: [{ ...bare, drawings: undefined }] })).toMatchObject(
    { clips: [{ drawings: [] }] },
  );
});
