import { expect, test } from 'vitest';
import { classifyFailure } from './classify-failure.ts';
import { toRetryDelay } from './to-retry-delay.ts';

test.each([
  [null, 'PATCH', 'again'],
  [0, 'POST', 'again'],
  [400, 'HEAD', 'new-ticket'],
  [401, 'PATCH', 'new-ticket'],
  [403, 'POST', 'new-ticket'],
  [409, 'POST', 'there'],
  [409, 'PATCH', 'again'],
  [413, 'POST', 'final'],
  [423, 'PATCH', 'again'],
  [429, 'POST', 'again'],
  [500, 'PATCH', 'again'],
  [503, 'HEAD', 'again'],
  [507, 'POST', 'again'],
])('%s to a %s means %s', (status, method, kind) => {
  expect(classifyFailure(status, method).kind).toBe(kind);
});

test('waiting doubles to a minute and stays there', () => {
  const delays = [1, 2, 3, 7, 8, 1000].map((failures) => toRetryDelay(failures, 1));
  expect(delays).toEqual([1000, 2000, 4000, 60_000, 60_000, 60_000]);
  expect(toRetryDelay(3, 0)).toBe(3000);
});
