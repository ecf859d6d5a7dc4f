import { expect, test } from 'vitest';
import { parseErrorsView, toErrorsSearch } from './errors-view.ts';

test.each([
  ['', { state: 'open', search: '', page: 0 }],
  ['?state=muted&q=chunk&page=3', { state: 'muted', search: 'chunk', page: 2 }],
  ['?state=all', { state: null, search: '', page: 0 }],
] as const)('%j is read and written alike', (search, view) => {
  expect(parseErrorsView(new URLSearchParams(search))).toEqual(view);
  expect(toErrorsSearch(view)).toBe(search || '?');
});

test.each([
  ['state=nonsense', { state: null }],
  ['page=-4', { page: 0 }],
  ['page=1e9', { page: 0 }],
  ['page=99999999', { page: 999 }],
  ['q=%00%20a%00%20', { search: 'a' }],
  [`q=${'x'.repeat(500)}`, { search: 'x'.repeat(200) }],
])('%j gives no trouble', (search, view) => {
  expect(parseErrorsView(new URLSearchParams(search))).toMatchObject(view);
});
