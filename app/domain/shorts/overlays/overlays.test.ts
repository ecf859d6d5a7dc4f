import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readFaces } from '../letters/read-faces.ts';
import { toEndCardFrames, toShortMs } from '../pace.ts';
import { planSchema } from '../plan.ts';
import { CAPTION_PLACES, CAPTION_STYLES, FORMATS, type Format } from '../plan-bounds.ts';
import { drawCaption } from './draw-caption.ts';
import { drawEndCard } from './draw-end-card.ts';
import { drawStickers } from './draw-stickers.ts';
import { toSafeArea } from './drawn.ts';
import { listOverlays, toOpacity } from './list-overlays.ts';

const faces = await readFaces();
const formats = Object.keys(FORMATS) as Format[];
const LONG = 'One two three four five six seven eight nine ten eleven twelve thirteen';
const HOSTILE = `</svg><script>alert(1)</script>"'&]]>\u0000\u001b[2J;drawtext=text=x`;
const times = { startMs: 0, endMs: 1000 };

function toPlan(captions: object[], stickers?: object) {
  const ids = { id: randomUUID(), waveId: randomUUID(), videoId: randomUUID() };
  const clip = { ...ids, ...times, revision: 1, cut: times, ...(stickers ? { stickers } : {}) };
  const shown = captions.map((caption) => ({
    id: randomUUID(),
    text: 'Go',
    style: 'plain',
    place: 'top',
    ...times,
    ...caption,
  }));
  return planSchema.parse({ version: 1, clips: [clip, clip], captions: shown });
}

describe.each(formats)('at %s', (format) => {
  test.each(
    CAPTION_STYLES.flatMap((style) => CAPTION_PLACES.map((place) => [style, place] as const)),
  )('a %s caption at the %s stays where no app covers it', (style, place) => {
    const area = toSafeArea(format);
    for (const text of ['Go', LONG, 'W'.repeat(120), HOSTILE]) {
      const drawn = drawCaption({ text, style, place }, { format, faces });
      if (!drawn) throw new Error('It has letters');
      expect([drawn.x % 2, drawn.y % 2, drawn.width % 2, drawn.height % 2]).toEqual([0, 0, 0, 0]);
      // Whole even pixels are up to two more.
      expect(drawn.x).toBeGreaterThanOrEqual(area.x - 2);
      expect(drawn.y).toBeGreaterThanOrEqual(area.y - 2);
      expect(drawn.x + drawn.width).toBeLessThanOrEqual(area.x + area.width + 2);
      expect(drawn.y + drawn.height).toBeLessThanOrEqual(area.y + area.height + 2);
    }
  });

  test('stickers stay there, too', () => {
    const stickers = { score: 10, manoeuvres: ['bottom turn', 'cutback', 'wipeout', 'air'] };
    const drawn = drawStickers(stickers, { format, faces });
    const area = toSafeArea(format);
    expect(drawn?.x).toBeGreaterThanOrEqual(area.x);
    expect((drawn?.x ?? 0) + (drawn?.width ?? 0)).toBeLessThanOrEqual(area.x + area.width + 2);
  });
});

test('at 9:16 the top, the bottom and the right stay free for apps', () => {
  const { x, y, width, height } = toSafeArea('9:16');
  expect(y).toBeGreaterThanOrEqual(0.14 * 1920 - 1);
  expect(y + height).toBeLessThanOrEqual(0.8 * 1920 + 1);
  expect(x + width).toBeLessThanOrEqual(0.88 * 1080 + 1);
});

test('no letter of a text gets into what is drawn: hostile words are outlines', () => {
  const caption = drawCaption(
    { text: HOSTILE, style: 'box', place: 'top' },
    { format: '9:16', faces },
  );
  const card = { name: HOSTILE, colour: '#0f766e', logo: false };
  const drawn = [
    caption?.svg,
    drawCaption({ text: HOSTILE, style: 'bold', place: 'top' }, { format: '9:16', faces })?.svg,
    drawEndCard(card, { format: '1:1', faces }).svg,
    drawStickers({ score: 1, manoeuvres: [HOSTILE] }, { format: '1:1', faces })?.svg,
  ];
  const shapes =
    /^<svg [^<>]+>(<(path|rect|g|filter|feGaussianBlur)( [a-zA-Z-]+="[a-zA-Z0-9#%.,() -]*")+\/?>|<\/(g|filter)>)+<\/svg>$/;
  for (const svg of drawn) expect(svg).toMatch(shapes);
});

test('text without a letter that can be drawn is nothing', () => {
  const drawn = drawCaption({ text: '🫎', style: 'box', place: 'top' }, { format: '1:1', faces });
  expect(drawn).toBeNull();
  expect(listOverlays(toPlan([{ text: ' ' }]), faces)).toEqual([]);
});

test('a caption spans clips, and ends with the last one', () => {
  const plan = toPlan([
    { startMs: 500, endMs: 1500 },
    { startMs: 1900, endMs: 9000 },
    { startMs: 2000, endMs: 9000 },
  ]);
  const frames = listOverlays(plan, faces).map(({ startFrame, endFrame }) => [
    startFrame,
    endFrame,
  ]);
  expect(frames).toEqual([
    [15, 45],
    [57, 60],
  ]);
});

test('captions at the top stand below stickers, in the whole short', () => {
  const [plain] = listOverlays(toPlan([{}]), faces);
  const stickers = { score: 7.5, manoeuvres: ['cutback'] };
  const [first, second, lower] = listOverlays(toPlan([{}], stickers), faces);
  expect([first?.startFrame, first?.endFrame]).toEqual([0, 30]);
  expect([second?.startFrame, second?.endFrame]).toEqual([30, 60]);
  expect(lower?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
  expect(plain?.y).toBeLessThan(lower?.y ?? 0);
});

test('an overlay fades in and out within 200 ms, and is seen in each of its frames', () => {
  const range = { startFrame: 10, endFrame: 40 };
  expect(toOpacity(range, 9)).toBe(0);
  expect(toOpacity(range, 10)).toBeCloseTo(1 / 6);
  expect(toOpacity(range, 15)).toBe(1);
  expect(toOpacity(range, 34)).toBe(1);
  expect(toOpacity(range, 39)).toBeCloseTo(1 / 6);
  expect(toOpacity(range, 40)).toBe(0);
  expect(toOpacity({ startFrame: 0, endFrame: 1 }, 0)).toBe(1);
});

test('an end card adds two seconds, and its name can be read on any colour', () => {
  const plan = toPlan([]);
  const endCard = { name: 'Dune Beach', colour: '#fbbf24', logo: true };
  expect([toEndCardFrames(plan), toShortMs(plan)]).toEqual([0, 2000]);
  expect(toShortMs({ ...plan, endCard })).toBe(4000);
  const drawn = drawEndCard(endCard, { format: '16:9', faces });
  expect(drawn).toMatchObject({ x: 0, y: 0, width: 1920, height: 1080 });
  expect(drawn.svg).toContain('fill="#fbbf24"');
  expect(drawn.svg).toContain('<g fill="#020617">');
  expect(drawn.logo).toMatchObject({ width: 288, height: 288 });
  expect(drawEndCard({ ...endCard, logo: false }, { format: '16:9', faces }).logo).toBeNull();
});
