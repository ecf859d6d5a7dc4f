import { expect, test } from 'vitest';
import { type AuthState, authEvents, SIGNED_OUT, toAuthEvents } from '#app/lib/auth-state.ts';
import { listEvents } from './list-events.ts';

const person = (id: string, email = 'a@example.com') => ({
  id,
  email,
  user_metadata: {},
  created_at: '2026-11-21T09:30:00Z',
});
const anna: AuthState = { session: { expires_at: 100 }, user: person('anna') };

test.each(authEvents)('§4: %s is mirrored as the server names it', (event) => {
  expect(listEvents(SIGNED_OUT, anna, [event])).toEqual([event]);
});

test.each<[string, AuthState, AuthState, string[]]>([
  ['no change', anna, { ...anna, user: person('anna') }, []],
  ['no user before and after', SIGNED_OUT, SIGNED_OUT, []],
  ['a sign-in', SIGNED_OUT, anna, ['SIGNED_IN']],
  ['a sign-in as another user', anna, { ...anna, user: person('ben') }, ['SIGNED_IN']],
  ['a sign-out', anna, SIGNED_OUT, ['SIGNED_OUT']],
  ['another address', anna, { ...anna, user: person('anna', 'b@x.org') }, ['USER_UPDATED']],
  ['a renewed token', anna, { ...anna, session: { expires_at: 200 } }, ['TOKEN_REFRESHED']],
])('§4: when the server names no event, %s is read from the state', (_, before, after, events) => {
  expect(listEvents(before, after, [])).toEqual(events);
});

test('event names from a cookie or another tab are validated', () => {
  expect(toAuthEvents(['SIGNED_OUT', '<script>', 7, 'SIGNED_IN'])).toEqual([
    'SIGNED_OUT',
    'SIGNED_IN',
  ]);
  for (const rubbish of [null, undefined, 'SIGNED_IN', {}, 3]) {
    expect(toAuthEvents(rubbish)).toEqual([]);
  }
});
