import { data } from 'react-router';
import type { AppError } from './app-error.ts';
import { catalogue } from './catalogue.ts';

/**
 * `throw failNoMatch(url.pathname)`: no route matches this address. Worded as in
 * docs/specification.md §8.
 */
export function failNoMatch(path: string) {
  const { status } = catalogue['page-not-found'];
  const error: AppError = {
    code: 'page-not-found',
    message: `Page not found: ${path}`,
    // The status says it all.
    hint: '',
  };
  return data(error, { status });
}
