import { expect, test } from 'vitest';
import type { Drawing } from './drawing.ts';
import { listShown } from './list-shown.ts';

const arrow = { id: 'a', videoId: 'v', atMs: 1000, untilMs: null } as Drawing;
const held = { id: 'b', videoId: 'v', atMs: 1000, untilMs: 3000 } as Drawing;

function show(atMs: number, selectedId: string | null = null) {
  const shown = listShown([arrow, held], { videoId: 'v', atMs, selectedId });
  return Object.fromEntries(shown.map(({ drawing, opacity }) => [drawing.id, opacity]));
}

test('a drawing is clear on its frame, or in its range, and fades around it', () => {
  expect(show(1000)).toEqual({ a: 1, b: 1 });
  expect(show(800)).toEqual({ a: 0.5, b: 0.5 });
  expect(show(1100)).toEqual({ a: 0.75, b: 1 });
  expect(show(3200)).toEqual({ b: 0.5 });
  expect(show(600)).toEqual({});
});

test('the selected drawing is clear as long as it is seen at all', () => {
  expect(show(1300, 'a')).toEqual({ a: 1, b: 1 });
  expect(show(1500, 'a')).toEqual({ b: 1 });
});

test('when bodies were found in several frames, the one of the nearest frame is shown', () => {
  const found = [1000, 1033, 1067].map((atMs) => ({
    ...arrow,
    id: `${atMs}`,
    atMs,
    isFound: true,
  }));
  const shown = (atMs: number) =>
    listShown([...found, arrow], { videoId: 'v', atMs, selectedId: null });
  expect(shown(1033).map(({ drawing }) => drawing.id)).toEqual(['1033', 'a']);
  expect(shown(1060).map(({ drawing }) => drawing.id)).toEqual(['1067', 'a']);
});

test('a drawing of another camera’s video is not shown', () => {
  expect(listShown([arrow], { videoId: 'w', atMs: 1000, selectedId: null })).toEqual([]);
});
