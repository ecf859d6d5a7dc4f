import { toAuthError } from './auth-responses.ts';

/**
 * Layers before lite parse a request's path and query themselves, and lite parses them in its own
 * way. Rejects what could be read in two ways (an encoded path, a repeated parameter) and rewrites
 * the query.
 */
export function toPlainRequest(request: Request): Request | Response {
  const url = new URL(request.url);
  if (url.pathname.includes('%')) return toAuthError(404, 'not_found', 'Not found');
  const names = [...url.searchParams.keys()];
  if (new Set(names).size < names.length) {
    return toAuthError(400, 'validation_failed', 'A parameter is there more than once');
  }
  const plain = new URLSearchParams(url.searchParams).toString();
  if (plain === url.search.slice(1)) return request;
  url.search = plain;
  return new Request(url, request);
}
