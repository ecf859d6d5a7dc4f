import { expect, test } from 'vitest';
import { type AuthState, authEvents, NOBODY, toAuthEvents } from '#app/lib/auth-state.ts';
import { findEvents } from './find-events.ts';

const person = (id: string, email = 'a@example.com') => ({
  id,
  email,
  user_metadata: {},
  created_at: '2026-11-21T09:30:00Z',
});
const anna: AuthState = { session: { expires_at: 100 }, user: person('anna') };

test.each(authEvents)('§4: %s is mirrored as the server names it', (event) => {
  expect(findEvents(NOBODY, anna, [event])).toEqual([event]);
});

test.each<[string, AuthState, AuthState, string[]]>([
  ['nothing has changed', anna, { ...anna, user: person('anna') }, []],
  ['nobody was there and nobody is', NOBODY, NOBODY, []],
  ['somebody is there', NOBODY, anna, ['SIGNED_IN']],
  ['somebody else is there', anna, { ...anna, user: person('ben') }, ['SIGNED_IN']],
  ['nobody is there any more', anna, NOBODY, ['SIGNED_OUT']],
  ['the address is another', anna, { ...anna, user: person('anna', 'b@x.org') }, ['USER_UPDATED']],
  ['the token lasts longer', anna, { ...anna, session: { expires_at: 200 } }, ['TOKEN_REFRESHED']],
])('§4: when the server names no event and %s, it is seen', (_, before, after, events) => {
  expect(findEvents(before, after, [])).toEqual(events);
});

test('what a cookie or another tab says counts only as far as it names events', () => {
  expect(toAuthEvents(['SIGNED_OUT', '<script>', 7, 'SIGNED_IN'])).toEqual([
    'SIGNED_OUT',
    'SIGNED_IN',
  ]);
  for (const rubbish of [null, undefined, 'SIGNED_IN', {}, 3]) {
    expect(toAuthEvents(rubbish)).toEqual([]);
  }
});
