import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { toAuthRefusal } from './to-auth-refusal.server.ts';

test('a wrong password and an unconfirmed address read the same', () => {
  const wrong = toAuthRefusal(new AuthApiError('x', 400, 'invalid_credentials'));
  const unconfirmed = toAuthRefusal(new AuthApiError('x', 400, 'email_not_confirmed'));
  expect(wrong).toEqual(unconfirmed);
  expect(wrong).toMatchObject({ ok: false, field: 'form', status: 400 });
});

test.each([
  ['For security purposes, you can only request this after 42 seconds.', 'in 42 seconds'],
  ['For security purposes, you can only request this after 900 seconds.', 'in 15 minutes'],
  ['For security purposes, you can only request this once every 60 seconds.', 'in 60 seconds'],
  ['Request rate limit reached', 'in a few minutes'],
])('too many tries (%s) shows when to try again', (message, expected) => {
  const refusal = toAuthRefusal(new AuthApiError(message, 429, 'over_request_rate_limit'));
  expect(refusal.status).toBe(429);
  expect(refusal.reason).toContain(expected);
});

test('a backend that does not respond is no fault of the visitor', () => {
  expect(toAuthRefusal(new AuthRetryableFetchError('fetch failed', 0)).status).toBe(503);
});

test('an error that only a bug can cause is thrown', () => {
  expect(() => toAuthRefusal(new AuthApiError('x', 400, 'bad_json'))).toThrow();
});
