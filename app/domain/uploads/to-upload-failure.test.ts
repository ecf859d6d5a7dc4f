import { expect, test } from 'vitest';
import { toUploadFailure } from './to-upload-failure.ts';

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
  expect(toUploadFailure(status, method).kind).toBe(kind);
});
