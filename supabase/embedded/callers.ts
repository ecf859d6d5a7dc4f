import { createHash, timingSafeEqual } from 'node:crypto';
import { verify } from 'hono/jwt';
import type { Secrets } from './secrets.ts';

/** The user or role on whose behalf a request runs; row level security does the rest. */
export type Caller = {
  role: 'anon' | 'authenticated' | 'service_role';
  /** The user's id; null for anonymous and service. */
  uid: string | null;
  claims: Record<string, unknown>;
};

/** What a request's transaction knows of its caller, in lite's form. */
export type CallerVars = {
  auth?: { uid?: string | null; role?: string; jwt?: Record<string, unknown> | null };
  storage?: { operation?: string };
};

export type CallerRefusal = {
  ok: false;
  reason: 'no-key' | 'wrong-key' | 'bad-token' | 'expired-token';
};
export type CallerResult = { ok: true; caller: Caller } | CallerRefusal;

export const SERVICE: Caller = {
  role: 'service_role',
  uid: null,
  claims: { role: 'service_role' },
};

/** Reads `apikey` and `Authorization` as the gateway of hosted Supabase does. */
export async function readCaller(request: Request, secrets: Secrets): Promise<CallerResult> {
  const bearer = readBearer(request);
  const key =
    request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey') ?? bearer;
  if (bearer !== null && !bearer.startsWith('sb_')) {
    // tus clients may send a user's token alone.
    if (key !== bearer && key !== null && keyRole(key, secrets) === null) {
      return { ok: false, reason: 'wrong-key' };
    }
    return readToken(bearer, secrets);
  }
  if (key === null) return { ok: false, reason: 'no-key' };
  const role = keyRole(key, secrets);
  if (role === null) return { ok: false, reason: 'wrong-key' };
  return { ok: true, caller: { role, uid: null, claims: { role } } };
}

export function toVars(caller: Caller, operation: string): CallerVars {
  return {
    auth: { uid: caller.uid, role: caller.role, jwt: caller.claims },
    storage: { operation },
  };
}

/** Only the secret key itself opens the operators' routes. */
export function hasSecretKey(request: Request, secrets: Secrets): boolean {
  const key = request.headers.get('apikey') ?? readBearer(request);
  return key !== null && isEqual(key, secrets.secretKey);
}

function readBearer(request: Request): string | null {
  return request.headers.get('authorization')?.match(/^Bearer\s+(\S+)$/i)?.[1] ?? null;
}

function keyRole(key: string, secrets: Secrets): 'anon' | 'service_role' | null {
  if (isEqual(key, secrets.publishableKey)) return 'anon';
  return isEqual(key, secrets.secretKey) ? 'service_role' : null;
}

function isEqual(given: string, kept: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(kept));
}

const tokenKeys = new WeakMap<Secrets, Promise<CryptoKey>>();

/** Once: importing the key costs as much as a verification. */
function importTokenKey(secrets: Secrets): Promise<CryptoKey> {
  const key =
    tokenKeys.get(secrets) ??
    crypto.subtle.importKey(
      'raw',
      Buffer.from(secrets.jwtSecret),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['verify'],
    );
  tokenKeys.set(secrets, key);
  return key;
}

async function readToken(token: string, secrets: Secrets): Promise<CallerResult> {
  let claims: Record<string, unknown>;
  try {
    claims = await verify(token, await importTokenKey(secrets), 'HS256');
  } catch (error) {
    const expired = error instanceof Error && error.name === 'JwtTokenExpired';
    return { ok: false, reason: expired ? 'expired-token' : 'bad-token' };
  }
  if (claims.role !== 'authenticated' || typeof claims.sub !== 'string') {
    return { ok: false, reason: 'bad-token' };
  }
  return { ok: true, caller: { role: 'authenticated', uid: claims.sub, claims } };
}
