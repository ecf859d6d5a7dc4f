import { expect, test } from 'vitest';
import { toStrokeOutline } from './stroke-outline.ts';

test('a stroke is as thick as the pen was pressed', () => {
  const outline = (pressure: number) => toStrokeOutline([[0.5, 0.5]], [pressure], 10, 1);
  // The radius of its disc, in units: a mouse's line of medium pressure has half its thickness.
  expect(outline(0.5)).toContain('a6 6');
  expect(outline(0)).toContain('a2 2');
  expect(outline(1)).toContain('a10 10');
});
