import type { ServerResponse } from 'node:http';
import { createLimiter } from '#app/lib/limits/create-limiter.ts';
import { toClientKey } from './to-client-key.ts';

const REST = '/rest/v1/';
const limiter = createLimiter(1000, 20_000);

/**
 * Responds with 429 to a client that floods the REST interface, which is open to every holder of
 * the publishable key: our pages don't use it from browsers. Videos and sign-in are exempt: they
 * have their own limits, and uploads would give up.
 *
 * @returns whether it has responded to the request
 */
export function limitRest(path: string, clientAddress: string, res: ServerResponse): boolean {
  if (!path.startsWith(REST)) return false;
  const waitMs = limiter.take(toClientKey(clientAddress));
  if (waitMs === 0) return false;
  const wait = String(Math.ceil(waitMs / 1000));
  res.writeHead(429, { 'content-type': 'application/json', 'retry-after': wait });
  res.end(JSON.stringify({ code: '429', message: 'Too many requests. Try again later.' }));
  return true;
}
