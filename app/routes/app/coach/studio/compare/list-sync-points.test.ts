import { expect, test } from 'vitest';
import { type Drawing, KEY_POSITION, TIME_ORIGIN } from '#app/domain/drawings/drawing.ts';
import { listSharedPositions, toOriginPoint } from './list-sync-points.ts';

function mark(tool: Drawing['tool'], videoId: string, atMs: number, name = ''): Drawing {
  const looks = { points: [], colour: 'yellow' as const, width: 0.006, text: '' };
  return { id: crypto.randomUUID(), videoId, atMs, untilMs: null, tool, name, ...looks };
}

const first = { videoId: 'a', startMs: 2000 };
const second = { videoId: 'b', startMs: 9000 };

test('two waves are in step from their time origins once both have one', () => {
  const one = [mark(TIME_ORIGIN, 'a', 2500), mark(TIME_ORIGIN, 'other angle', 2900)];
  const two = { ...second, drawings: [mark(TIME_ORIGIN, 'b', 8800)] };
  expect(toOriginPoint({ ...first, drawings: one }, two)).toEqual({ firstMs: 500, secondMs: -200 });
  expect(toOriginPoint({ ...first, drawings: [] }, two)).toBeNull();
});

test('key positions with the same title are offered once, those without a title are not', () => {
  const one = ['Bottom turn', 'Top turn', '', 'top turn'].map((title, nth) =>
    mark(KEY_POSITION, 'a', 2100 + nth * 100, title),
  );
  const two = ['', ' top TURN', 'Air'].map((title, nth) =>
    mark(KEY_POSITION, 'b', 9000 + nth * 10, title),
  );
  expect(listSharedPositions({ ...first, drawings: one }, { ...second, drawings: two })).toEqual([
    { title: 'Top turn', firstMs: 200, secondMs: 10 },
  ]);
});
