import { expect, test } from 'vitest';
import { parseListView, toListQuery } from './list-view.ts';

const STATES = ['open', 'answered', 'closed'] as const;
const parse = (search: string) => parseListView(new URLSearchParams(search), STATES);

test.each([
  ['', { state: 'open', search: '', page: 0 }],
  ['state=closed&q=lycra&page=3', { state: 'closed', search: 'lycra', page: 2 }],
  ['state=all', { state: null, search: '', page: 0 }],
] as const)('%j is parsed and written the same', (search, view) => {
  expect(parse(search)).toEqual(view);
  expect(`${toListQuery(view, STATES)}`).toBe(search);
});

test.each([
  ['state=nonsense', { state: null }],
  ['page=-4', { page: 0 }],
  ['page=1e9', { page: 0 }],
  ['page=99999999', { page: 999 }],
  ['q=%00%20a%00%20', { search: 'a' }],
  [`q=${'x'.repeat(500)}`, { search: 'x'.repeat(200) }],
])('%j is handled without an error', (search, view) => {
  expect(parse(search)).toMatchObject(view);
});
