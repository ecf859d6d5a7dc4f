import { expect, test } from 'vitest';
import { parseMessagesView, toMessagesSearch } from './messages-view.ts';

test.each([
  ['', { state: 'open', search: '', page: 0 }],
  ['?state=closed&q=lycra&page=3', { state: 'closed', search: 'lycra', page: 2 }],
  ['?state=all', { state: null, search: '', page: 0 }],
] as const)('%j is read and written alike', (search, view) => {
  expect(parseMessagesView(new URLSearchParams(search))).toEqual(view);
  expect(toMessagesSearch(view)).toBe(search || '?');
});

test.each([
  ['state=nonsense', { state: null }],
  ['page=-4', { page: 0 }],
  ['page=99999999', { page: 999 }],
  ['q=%00%20a%00%20', { search: 'a' }],
  [`q=${'x'.repeat(500)}`, { search: 'x'.repeat(200) }],
])('%j gives no trouble', (search, view) => {
  expect(parseMessagesView(new URLSearchParams(search))).toMatchObject(view);
});
