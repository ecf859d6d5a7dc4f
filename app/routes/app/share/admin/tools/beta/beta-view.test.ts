import { expect, test } from 'vitest';
import { parseBetaView, toBetaAddress } from './beta-view.ts';

test.each([
  ['?', { state: 'asked', role: null, search: '', page: 0 }],
  [
    '?state=declined&q=coxos&page=3&role=coach',
    { state: 'declined', role: 'coach', search: 'coxos', page: 2 },
  ],
] as const)('%j is parsed and written the same', (address, view) => {
  expect(parseBetaView(new URLSearchParams(address))).toEqual(view);
  expect(toBetaAddress(view)).toBe(address);
});

test('an unknown role is no role', () => {
  expect(parseBetaView(new URLSearchParams('role=king'))).toMatchObject({ role: null });
});
