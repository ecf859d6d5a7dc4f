import { expect, test } from 'vitest';
import { toExtendedStroke } from './stroke.ts';

const box = { x: 100, y: 0, width: 1000, height: 500 };
const at = (clientX: number, clientY: number, pressure: number) => ({
  clientX,
  clientY,
  pressure,
  timeStamp: clientX,
});

test('a pen’s stroke has each place that it passed, with how hard it was pressed', () => {
  const first = { points: [[0, 0] as [number, number]], pressures: [0.2], times: [100] };
  const passed = [at(110, 0, 0.333), at(111, 0, 0.4), at(120, 50, 0.9)];
  const event = { ...at(120, 50, 0.9), getCoalescedEvents: () => passed };
  // The second place is a pixel from the first.
  expect(toExtendedStroke(first, event, box)).toEqual({
    points: [
      [0, 0],
      [0.01, 0],
      [0.02, 0.1],
    ],
    pressures: [0.2, 0.33, 0.9],
    times: [100, 110, 120],
  });
});

test('a mouse has no pressure, and a browser without coalesced events still draws', () => {
  const first = { points: [[0, 0] as [number, number]], pressures: null, times: [0] };
  expect(toExtendedStroke(first, at(200, 250, 0.5), box)).toEqual({
    points: [
      [0, 0],
      [0.1, 0.5],
    ],
    pressures: null,
    times: [0, 200],
  });
});
