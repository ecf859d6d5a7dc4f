import { expect, test } from 'vitest';
import { findNextCell, type SheetColumn } from './sheet-cells.ts';

const waveIds = Array.from({ length: 30 }, (_, n) => String(n));

test.each([
  ['ArrowDown', '0 score', '1 score'],
  ['ArrowUp', '1 score', '0 score'],
  ['ArrowRight', '1 start', '1 surfer'],
  ['ArrowLeft', '1 surfer', '1 start'],
  ['ctrl ArrowDown', '0 score', '29 score'],
  ['ctrl ArrowLeft', '4 score', '4 start'],
  ['PageDown', '25 side', '29 side'],
  ['PageUp', '15 side', '5 side'],
  ['Home', '3 score', '3 start'],
  ['End', '3 score', '3 manoeuvres'],
  ['ctrl Home', '3 score', '0 start'],
  ['ctrl End', '3 score', '29 manoeuvres'],
  ['ArrowUp', '0 score', null],
  ['ArrowRight', '0 manoeuvres', null],
  ['ArrowDown', '29 score', null],
  ['toString', '3 score', null],
])('%s moves from %s to %s', (keys, from, to) => {
  const isFar = keys.startsWith('ctrl ');
  const key = isFar ? keys.slice(5) : keys;
  const [waveId = '', column] = from.split(' ');
  const cell = { waveId, column: column as SheetColumn };
  const next = findNextCell({ key, ctrlKey: isFar, metaKey: false }, cell, waveIds);
  expect(next && `${next.waveId} ${next.column}`).toBe(to);
});
