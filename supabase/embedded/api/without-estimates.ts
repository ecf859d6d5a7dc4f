import { hasSecretKey } from '../callers.ts';
import type { Secrets } from '../secrets.ts';

/**
 * The planner's estimate of how many rows there are (`Prefer: count=planned` or `estimated`) is made of rows that
 * nobody but the service may see. For all others the request goes on as if it had not asked.
 */
export function withoutEstimates(request: Request, secrets: Secrets): Request {
  const asked = request.headers.get('prefer');
  if (!asked || !/planned|estimated/i.test(asked) || hasSecretKey(request, secrets)) return request;
  const headers = new Headers(request.headers);
  headers.set('prefer', asked.replace(/planned|estimated/gi, 'none'));
  return new Request(request, { headers });
}
