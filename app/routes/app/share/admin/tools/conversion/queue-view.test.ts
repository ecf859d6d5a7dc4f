import { expect, test } from 'vitest';
import { parseQueueView, toQueueSearch } from './queue-view.ts';

const parse = (query: string) => parseQueueView(new URLSearchParams(query));

test('an address without a word shows everything from the beginning', () => {
  expect(parse('')).toEqual({ state: null, kind: null, search: '', page: 0 });
});

test('a view and its address lead to each other', () => {
  const view = { state: 'failed', kind: 'ladder', search: 'a b&c=ä%', page: 4 } as const;
  expect(parse(toQueueSearch(view))).toEqual(view);
  expect(toQueueSearch({ state: null, kind: null, search: '' })).toBe('?');
});

test.each([
  'state=constructor&kind=toString&page=-3',
  'state=&kind=x&page=none',
  'page=0',
  'page=1e999',
])('what the screen doesn’t know in %s is passed over', (query) => {
  expect(parse(query)).toEqual({ state: null, kind: null, search: '', page: 0 });
});

test('a search is cut and cleared of what the database can’t take', () => {
  expect(parse('q=%20wave%00%20').search).toBe('wave');
  expect(parse(`q=${'x'.repeat(500)}`).search).toHaveLength(200);
  expect(parse(`q=${encodeURIComponent('🏄'.repeat(150))}`).search.isWellFormed()).toBe(true);
});

test('a page may be far away, but has an end', () => {
  expect(parse('page=99999999').page).toBe(99_999);
});
