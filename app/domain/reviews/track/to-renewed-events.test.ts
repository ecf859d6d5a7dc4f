import { expect, test } from 'vitest';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { PLAIN_VIEW, type ReviewEvent } from './review-track.ts';
import { listComparedIds, toRenewedEvents } from './to-renewed-events.ts';

const drawing = { id: 'line', tool: 'line' } as Drawing;
const beside = (id: string): ReviewEvent => ({
  at: 0,
  kind: 'compare',
  compared: { id, layout: 'side', opacity: 1, ...PLAIN_VIEW },
});
const own: ReviewEvent[] = [
  { at: 1, kind: 'draw', drawing },
  { at: 2, kind: 'compared-film', ms: 5, rate: 1 },
  { at: 3, kind: 'compare', compared: null },
  { at: 4, kind: 'erase', id: 'line' },
];
const on = (compared: string): ReviewEvent[] => [
  beside(compared),
  { at: 1, kind: 'draw', drawing, compared },
  { at: 2, kind: 'erase', id: 'line', compared },
];

test('a compared wave has its new id wherever it is named, and the wave itself stays as it is', () => {
  expect(toRenewedEvents([...on('old'), ...own], new Map([['old', 'new']]))).toEqual([
    ...on('new'),
    ...own,
  ]);
});

test('a compared wave without a new id is never shown, and nothing is drawn on it', () => {
  expect(toRenewedEvents([...on('gone'), ...own], new Map())).toEqual([
    { at: 0, kind: 'compare', compared: null },
    ...own,
  ]);
});

test('the compared waves are listed once', () => {
  expect(listComparedIds([...on('one'), ...on('other'), beside('one'), ...own])).toEqual([
    'one',
    'other',
  ]);
});
