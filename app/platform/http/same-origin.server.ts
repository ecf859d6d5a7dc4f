import type { MiddlewareFunction } from 'react-router';
import { fail } from '#app/errors/fail.ts';
import { isMatchingPath } from '#app/lib/addresses/is-matching-path.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';

/**
 * Where mail services (RFC 8058) and the payment provider post by themselves: they are not browsers, so they send no origin.
 * What the provider posts is signed.
 */
const FOR_SERVICES = ['/mails/*', '/payments/stripe'];

/**
 * Root middleware: accepts changes only from our own pages. React Router checks this for forms on
 * screens but not for resource routes, so it is done once here for all.
 */
export const sameOriginMiddleware: MiddlewareFunction<Response> = ({ request, url }) => {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = request.headers.get('origin');
  const isService = !site && !origin;
  if (isService && FOR_SERVICES.some((path) => isMatchingPath(path, url.pathname))) return;
  if (origin && URL.canParse(origin) && isOurs(new URL(origin), url)) return;
  throw fail('wrong-origin');
};

/** Behind a proxy the server does not know its own scheme; it knows that of PUBLIC_URL. */
function isOurs(from: URL, asked: URL): boolean {
  const { PUBLIC_URL } = getEnv();
  const site = PUBLIC_URL ? new URL(PUBLIC_URL) : null;
  return from.host === site?.host ? from.origin === site.origin : from.host === asked.host;
}
