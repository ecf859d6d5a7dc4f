import { hasSecretKey } from '../callers.ts';
import type { Secrets } from '../secrets.ts';

/**
 * The planner's estimate of a row count (`Prefer: count=planned` or `estimated`) includes rows that
 * only the service can see. Requests of all other callers continue without it.
 */
export function toRequestWithoutEstimates(request: Request, secrets: Secrets): Request {
  const asked = request.headers.get('prefer');
  if (!asked || !/planned|estimated/i.test(asked) || hasSecretKey(request, secrets)) return request;
  const headers = new Headers(request.headers);
  headers.set('prefer', asked.replace(/planned|estimated/gi, 'none'));
  return new Request(request, { headers });
}
