import type { ServerResponse } from 'node:http';
import { createLimiter } from '#app/lib/limits/create-limiter.ts';
import { toClientKey } from './to-client-key.ts';

const REST = '/rest/v1/';
const limiter = createLimiter(1000, 20_000);

/**
 * Answers 429 to who floods the REST interface, which is open to anybody with the publishable key: our pages don't
 * use it from browsers. Films and sign-in pass: they have bounds of their own, and uploads would give up.
 *
 * @returns whether the request is dealt with
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
