import { expect, test } from 'vitest';
import { ConnectionLostError } from './connection-lost-error.ts';
import { expectedErrors } from './expected-errors.ts';
import { toDbError } from './to-db-error.ts';

function toError(code: string): Error {
  return Object.assign(new Error('refused'), { code });
}

test.each([
  ['23514', 400],
  ['P0001', 400],
  ['08P01', 400],
  ['08006', 503],
  ['P0002', 500],
  ['57014', 500],
  ['57P03', 503],
  ['53300', 503],
])('%s gets its own code and status %i', (code, status) => {
  const answer = toDbError(toError(code)) as { message: string; detail: string };
  expect(JSON.parse(answer.message)).toMatchObject({ code, message: 'refused' });
  expect(JSON.parse(answer.detail)).toMatchObject({ status });
});

test.each(['23505', '42501', '22P02', 'PT402'])('%s is left to lite', (code) => {
  const error = toError(code);
  expect(toDbError(error)).toBe(error);
});

test('a lost database is reported as "try again", not as "broken"', () => {
  const answer = toDbError(new ConnectionLostError(new Error('ENOENT'))) as { detail: string };
  expect(JSON.parse(answer.detail)).toMatchObject({ status: 503 });
});

test('an error that the caller gets is not logged, and a bug is', () => {
  expect(expectedErrors.has(toDbError(toError('23514')) as object)).toBe(true);
  const bug = new TypeError('x is undefined');
  expect(expectedErrors.has(toDbError(bug) as object)).toBe(false);
});
