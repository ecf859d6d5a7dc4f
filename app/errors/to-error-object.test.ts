import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import type { AppError } from './app-error.ts';
import { fail } from './fail.ts';
import { failNoMatch } from './fail-no-match.ts';
import { failValidation } from './fail-validation.ts';
import { toErrorObject } from './to-error-object.ts';

/** What a loader threw, in React Router's format. */
function thrown({ data, init }: { data: AppError; init: ResponseInit | null }) {
  return new ErrorResponse(init?.status ?? 0, 'Internal Server Error', data);
}

test('§8: nothing matched, and a failed route validation, in the words of the specification', () => {
  expect(toErrorObject(thrown(failNoMatch('/nowhere')), '/nowhere')).toEqual({
    statusCode: 404,
    statusMessage: 'Wave Not Found',
    message: 'Page not found: /nowhere',
    stack: '',
  });
  expect(toErrorObject(thrown(failValidation('/app/shorts/1')), '/')).toMatchObject({
    statusCode: 404,
    message: 'Page Not Found: /app/shorts/1',
  });
});

test('§3: an expected failure has its own message and no stack', () => {
  expect(toErrorObject(thrown(fail('backend-down')), '/')).toEqual({
    statusCode: 503,
    statusMessage: 'Oops! Something Went Wrong',
    message: expect.stringContaining('Nothing was lost'),
    stack: '',
  });
});

test('the router’s own message is not shown', () => {
  const internal = new ErrorResponse(
    405,
    'Method Not Allowed',
    'Error: no action in routes/x',
    true,
  );
  expect(toErrorObject(internal, '/')).toEqual({
    statusCode: 405,
    statusMessage: 'Method Not Allowed',
    message: '',
    stack: '',
  });
  const unmatched = new ErrorResponse(404, '', 'Error: No route matches URL "/%"', true);
  expect(toErrorObject(unmatched, '/%').message).toBe('Page not found: /%');
});

test('an error of the visitor’s own browser keeps its message and stack', () => {
  const error = new TypeError('x is not a function');
  expect(toErrorObject(error, '/')).toEqual({
    statusCode: 500,
    statusMessage: 'Server Error',
    message: 'x is not a function',
    stack: error.stack,
  });
});

test.each([
  ['a hidden server error', new Error('Unexpected Server Error')],
  ['a thrown text', 'secret'],
  ['a thrown object', { message: 'secret' }],
  ['nothing', undefined],
])('%s has no message', (_of, error) => {
  expect(toErrorObject(error, '/')).toMatchObject({ statusCode: 500, message: '', stack: '' });
});
