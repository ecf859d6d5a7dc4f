import type { MiddlewareFunction } from 'react-router';
import { fail } from '#app/errors/fail.ts';
import { matchPath } from '#app/lib/match-path.ts';
import { getEnv } from './get-env.server.ts';

/** Where mail services post by themselves (RFC 8058): no browser, so they say nothing of where they come from. */
const FOR_MAIL_SERVICES = '/mails/*';

/**
 * Root middleware: changes are only taken from our own pages. React Router checks this for
 * forms on screens but not for resource routes, so it is done once here for all.
 */
export const sameOriginMiddleware: MiddlewareFunction<Response> = ({ request, url }) => {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = request.headers.get('origin');
  if (!site && !origin && matchPath(FOR_MAIL_SERVICES, url.pathname)) return;
  const ours = [url.host, getEnv().PUBLIC_URL && new URL(getEnv().PUBLIC_URL ?? '').host];
  if (origin && URL.canParse(origin) && ours.includes(new URL(origin).host)) return;
  throw fail('wrong-origin');
};
