import { data } from 'react-router';
import type { AppError } from './app-error.ts';
import { catalogue } from './catalogue.ts';

/**
 * `throw failValidation(url.pathname)`: the address has the form of a page, and a part of it (an id) that no
 * page can have. Worded as docs/specification.md §8 has it, which tells it from an address nothing matches.
 */
export function failValidation(path: string) {
  const { status, message: hint } = catalogue['route-validation'];
  const error: AppError = { code: 'route-validation', message: `Page Not Found: ${path}`, hint };
  return data(error, { status });
}
