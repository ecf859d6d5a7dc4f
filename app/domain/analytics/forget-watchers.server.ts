import type { VisitorAnalytics } from './analytics-settings.ts';

/** PostHog's, Google's and Crisp's. */
const THEIRS = /^(?:ph_|_ga|_gid|_gcl|crisp-client)/;

/**
 * The headers that take away the cookies that came of an earlier yes. On every page, not only with
 * the no itself: what is still running on the page that sends it writes them anew while that is left.
 */
export function forgetWatchers(analytics: VisitorAnalytics | null, request: Request): Headers {
  const headers = new Headers();
  if (!analytics || analytics.consent === 'granted') return headers;
  for (const cookie of (request.headers.get('cookie') ?? '').split(/;\s*/)) {
    const name = cookie.split('=')[0] ?? '';
    if (THEIRS.test(name)) headers.append('set-cookie', `${name}=; Path=/; Max-Age=0`);
  }
  return headers;
}
