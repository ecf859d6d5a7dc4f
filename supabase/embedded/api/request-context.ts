import { AsyncLocalStorage } from 'node:async_hooks';

/** What hosted Supabase tells the database about the request behind a statement. */
export type RequestContext = {
  method: string;
  path: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Set when a question to the database found it away. */
  isDatabaseAway?: true;
};

export const requestContext = new AsyncLocalStorage<RequestContext>();

export function toRequestContext(request: Request): RequestContext {
  return {
    method: request.method,
    path: new URL(request.url).pathname,
    headers: Object.fromEntries(request.headers),
  };
}
