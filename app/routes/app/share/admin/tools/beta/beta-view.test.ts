import { expect, test } from 'vitest';
import { parseBetaView, toBetaAddress } from './beta-view.ts';

test.each([
  ['?', { state: 'asked', role: null, search: '', page: 0 }],
  [
    '?state=declined&q=coxos&page=3&role=coach',
    { state: 'declined', role: 'coach', search: 'coxos', page: 2 },
  ],
] as const)('%j is read and written alike', (address, view) => {
  expect(parseBetaView(new URLSearchParams(address))).toEqual(view);
  expect(toBetaAddress(view)).toBe(address);
});

test('a role that nobody has is no role', () => {
  expect(parseBetaView(new URLSearchParams('role=king'))).toMatchObject({ role: null });
});
