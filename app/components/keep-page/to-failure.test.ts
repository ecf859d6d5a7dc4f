import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { toFailure } from './to-failure.ts';

const file = 'https://waveback.example/assets/route-1.js';

test.each([
  new TypeError(`Failed to fetch dynamically imported module: ${file}`),
  new TypeError(`error loading dynamically imported module: ${file}`),
  new TypeError('Importing a module script failed.'),
  new Error('No result found for routeId "routes/app/shorts/short/route"'),
])('a part that the page lacks: %s', (error) => {
  expect(toFailure(error)).toBe('chunk');
});

test.each([
  new TypeError('Failed to fetch'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('Load failed'),
  new ErrorResponse(502, 'Bad Gateway', '<html>nginx</html>'),
  data(new TypeError('Failed to fetch'), { status: 500 }),
])('a server that does not respond: %s', (error) => {
  expect(toFailure(error)).toBe('network');
});

test.each([
  new TypeError('undefined is not a function'),
  new Error('Failed to fetch'),
  new ErrorResponse(503, '', { code: 'backend-down', message: 'Try again in a minute.' }),
  new ErrorResponse(404, '', ''),
  'Failed to fetch',
  null,
])('any other error is neither: %s', (error) => {
  expect(toFailure(error)).toBeNull();
});
