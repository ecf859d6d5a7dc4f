import { expect, test } from 'vitest';
import { parseBetaView, toBetaSearch } from './beta-view.ts';

test.each([
  ['', { state: 'asked', role: null, search: '', page: 0 }],
  [
    '?state=declined&role=coach&q=coxos&page=3',
    { state: 'declined', role: 'coach', search: 'coxos', page: 2 },
  ],
  ['?state=all', { state: null, role: null, search: '', page: 0 }],
] as const)('%j is read and written alike', (search, view) => {
  expect(parseBetaView(new URLSearchParams(search))).toEqual(view);
  expect(toBetaSearch(view)).toBe(search || '?');
});

test.each([
  ['state=nonsense&role=king', { state: null, role: null }],
  ['page=-4', { page: 0 }],
  ['page=99999999', { page: 999 }],
  ['q=%00%20a%00%20', { search: 'a' }],
])('%j gives no trouble', (search, view) => {
  expect(parseBetaView(new URLSearchParams(search))).toMatchObject(view);
});
