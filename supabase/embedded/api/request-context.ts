import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../callers.ts';

/** What hosted Supabase passes to the database about the request behind a statement. */
export type RequestContext = {
  method: string;
  path: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Whose token was verified, of an auth session that goes on. */
  caller?: Caller;
  /** True after a query failed because the database was away. */
  isDatabaseUnavailable?: true;
};

export const requestContext = new AsyncLocalStorage<RequestContext>();

export function toRequestContext(request: Request): RequestContext {
  return {
    method: request.method,
    path: new URL(request.url).pathname,
    headers: Object.fromEntries(request.headers),
  };
}
