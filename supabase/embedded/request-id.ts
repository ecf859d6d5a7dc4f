import { AsyncLocalStorage } from 'node:async_hooks';

/** The id that the caller gave the current request; null without one. */
export const requestId = new AsyncLocalStorage<string | null>();

const HARMLESS = /^[A-Za-z0-9][\w.-]{7,63}$/;

/** The header's value when it is fit for a log. */
export function readRequestId(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && HARMLESS.test(header) ? header : null;
}
