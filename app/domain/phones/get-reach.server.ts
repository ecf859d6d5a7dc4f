import { getSiteUrl } from '#app/platform/env/get-site-url.server.ts';
import { isLoopback } from '#app/platform/env/is-loopback.ts';
import type { Reach } from './reach.ts';

export function getReach(siteUrl = getSiteUrl()): Reach {
  const { hostname, protocol } = new URL(siteUrl);
  if (isLoopback(hostname)) return { siteUrl, kind: 'loopback' };
  return { siteUrl, kind: protocol === 'https:' ? 'https' : 'plain' };
}
