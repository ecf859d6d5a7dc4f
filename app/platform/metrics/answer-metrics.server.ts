import { createHash, timingSafeEqual } from 'node:crypto';
import type { Registry } from 'prom-client';

/**
 * The metrics in Prometheus' text form, for whoever has the token.
 *
 * @param update brings what is read elsewhere up to date
 */
export async function answerMetrics(
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

/** Hashes are of one length, and comparing them takes as long whatever they are. */
function isEqual(given: string, kept: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(kept));
}
