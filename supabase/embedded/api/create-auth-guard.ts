import type { Kysely } from 'kysely';
import type { Secrets } from '../secrets.ts';
import { createAdminFactors } from './admin-factors.ts';
import { findLevelError, readFactorSession } from './factor-session.ts';
import { createFactors } from './factors.ts';
import { findWeakPassword } from './find-weak-password.ts';
import { createVouch } from './vouch.ts';

export type GuardAuthOptions = {
  db: Kysely<unknown>;
  secrets: Secrets;
  siteUrl: string;
  /** Handles the requests that pass. */
  next: (request: Request) => Promise<Response>;
};

type Body = Record<string, unknown>;

/** Wraps all of /auth/v1: applies the rule for new passwords, and adds the second factor, which lite lacks. */
export function createAuthGuard({
  db,
  secrets,
  siteUrl,
  next,
}: GuardAuthOptions): (request: Request) => Promise<Response> {
  const vouch = createVouch(db, secrets);
  const refresh = async (request: Request) => vouch(await next(request), null);
  const factors = createFactors({ db, secrets, siteUrl, refresh });
  const adminFactors = createAdminFactors(db, secrets);

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^\/auth\/v1/, '');
    if (/^\/factors(\/|$)/.test(path)) return factors.fetch(request);
    if (/^\/admin\/users\/[^/]+\/factors(\/|$)/.test(path)) return adminFactors.fetch(request);
    const body = await readBody(request);
    const refusal =
      (await findWeakPassword({ db, secrets }, request, path, body)) ??
      (await rejectFirstFactorOnly(request, path, body)) ??
      (await rejectEndingOthers(request, path, searchParams.get('scope') ?? body.scope));
    if (refusal) return refusal;
    const answer = await next(request);
    if (!['/token', '/verify', '/user'].includes(path)) return answer;
    return vouch(answer, toMethod(path, searchParams.get('grant_type'), body));
  };

  /** A password alone changes neither the password nor the address of an account with a second factor. */
  async function rejectFirstFactorOnly(
    request: Request,
    path: string,
    { password, email }: Body,
  ): Promise<Response | null> {
    if (request.method !== 'PUT' || path !== '/user' || (!password && !email)) return null;
    const session = await readFactorSession(db, secrets, request);
    // Lite rejects requests without a user.
    return session instanceof Response ? null : findLevelError(session, 422);
  }

  /** Nor does it end the sessions that were opened with a code. */
  async function rejectEndingOthers(
    request: Request,
    path: string,
    scope: unknown,
  ): Promise<Response | null> {
    if (path !== '/logout' || scope === 'local') return null;
    const session = await readFactorSession(db, secrets, request);
    // Clients treat a 403 here as an ended session.
    return session instanceof Response ? null : findLevelError(session, 422);
  }
}

/** The method that a new auth session was proved by; null when the request starts none. */
function toMethod(path: string, grantType: string | null, { type }: Body) {
  if (path === '/verify') return type === 'recovery' ? 'recovery' : 'otp';
  if (grantType === 'password') return 'password';
  return grantType === 'pkce' ? 'oauth' : null;
}

/** Leaves the request unread. Other handlers reject a body that isn't JSON. */
async function readBody(request: Request): Promise<Body> {
  if (request.body === null) return {};
  const parsed: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return typeof parsed === 'object' && parsed !== null ? (parsed as Body) : {};
}
