import { expect, test } from 'vitest';
import { parseQueueView, toQueueSearch } from './queue-view.ts';

const parse = (query: string) => parseQueueView(new URLSearchParams(query));

test('an address without a query shows the first page of all jobs', () => {
  expect(parse('')).toEqual({ state: null, kind: null, search: '', page: 0 });
});

test('a view and its address convert to each other', () => {
  const view = { state: 'failed', kind: 'ladder', search: 'a b&c=ä%', page: 4 } as const;
  expect(parse(toQueueSearch(view))).toEqual(view);
  expect(toQueueSearch({ state: null, kind: null, search: '' })).toBe('?');
});

test('a kind that a newer release has queued can be looked for', () => {
  expect(parse('kind=slate-finding').kind).toBe('slate-finding');
});

test.each([
  'state=constructor&kind=toString&page=-3',
  'state=&kind=x&page=none',
  'page=0',
  'page=1e999',
])('unknown values in %s are ignored', (query) => {
  expect(parse(query)).toEqual({ state: null, kind: null, search: '', page: 0 });
});

test('a search is truncated and stripped of characters that the database rejects', () => {
  expect(parse('q=%20wave%00%20').search).toBe('wave');
  expect(parse(`q=${'x'.repeat(500)}`).search).toHaveLength(200);
  expect(parse(`q=${encodeURIComponent('🏄'.repeat(150))}`).search.isWellFormed()).toBe(true);
});

test('the page number is limited', () => {
  expect(parse('page=99999999').page).toBe(99_999);
});
