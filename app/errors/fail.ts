import { data } from 'react-router';
import type { AppError } from './app-error.ts';
import { catalogue, type FailureCode } from './catalogue.ts';

/** `throw fail('wave-not-found')`: ends the page with the catalogue's status and sentence. */
export function fail(code: FailureCode) {
  const { status, message } = catalogue[code];
  return data({ code, message } satisfies AppError, { status });
}
