import { data } from 'react-router';
import type { AppError } from './app-error.ts';
import { catalogue } from './catalogue.ts';

/**
 * `throw failValidation(url.pathname)`: the address has the form of a page, but a part of it (an
 * id) is invalid. Worded as in docs/specification.md §8, which distinguishes it from an address
 * that no route matches.
 */
export function failValidation(path: string) {
  const { status, message: hint } = catalogue['route-validation'];
  const error: AppError = { code: 'route-validation', message: `Page Not Found: ${path}`, hint };
  return data(error, { status });
}
