import { createHash, timingSafeEqual } from 'node:crypto';
import type { Registry } from 'prom-client';

/**
 * The metrics in Prometheus' text format, for a caller with the token.
 *
 * @param update updates the values that are read elsewhere
 */
export async function respondWithMetrics(
  authorization: string | undefined,
  token: string,
  registry: Registry,
  update: () => Promise<void>,
): Promise<Response> {
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  if (!isEqual(authorization ?? '', `Bearer ${token}`)) {
    return new Response('METRICS_TOKEN is needed, as a bearer token.\n', {
      status: 401,
      headers: { ...headers, 'www-authenticate': 'Bearer' },
    });
  }
  await update();
  const text = await registry.metrics();
  return new Response(text, { headers: { ...headers, 'content-type': registry.contentType } });
}

/** Hashes have the same length, and comparing them always takes the same time. */
function isEqual(given: string, kept: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(kept));
}
