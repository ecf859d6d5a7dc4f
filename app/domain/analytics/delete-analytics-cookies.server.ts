import type { VisitorAnalytics } from './analytics-settings.ts';

/** The cookies of PostHog, Google and Crisp. */
const THEIRS = /^(?:ph_|_ga|_gid|_gcl|crisp-client)/;

/**
 * The headers that delete the analytics cookies of an earlier consent. Every response has them, not
 * only the one to the withdrawal: the scripts of the page that sends it write the cookies again
 * while the visitor leaves it.
 */
export function deleteAnalyticsCookies(
  analytics: VisitorAnalytics | null,
  request: Request,
): Headers {
  const headers = new Headers();
  if (!analytics || analytics.consent === 'granted') return headers;
  for (const cookie of (request.headers.get('cookie') ?? '').split(/;\s*/)) {
    const name = cookie.split('=')[0] ?? '';
    if (THEIRS.test(name)) headers.append('set-cookie', `${name}=; Path=/; Max-Age=0`);
  }
  return headers;
}
