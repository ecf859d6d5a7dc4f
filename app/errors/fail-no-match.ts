import { data } from 'react-router';
import type { AppError } from './app-error.ts';
import { catalogue } from './catalogue.ts';

/** `throw failNoMatch(url.pathname)`: nothing answers to this address. Worded as docs/specification.md §8 has it. */
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
