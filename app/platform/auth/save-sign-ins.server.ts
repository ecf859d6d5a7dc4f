import type { Session } from '@supabase/supabase-js';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#app/platform/http/client-address.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';

export type SignInMethod = 'password' | 'mail' | 'provider' | 'second-factor';

/** GoTrue's names in a token for how the user signed in, the latest method first. */
const METHODS: Record<string, SignInMethod> = {
  password: 'password',
  oauth: 'provider',
  totp: 'second-factor',
};

/**
 * Records the sign-ins of this request, and the device and network of its session, in the security
 * log of a hosted project, which sees only this server. The embedded backend records both itself.
 *
 * @returns waits until they are stored
 */
export function saveSignIns(request: Request, db: Db): () => Promise<void> {
  const notes: Promise<void>[] = [];
  if (!getEnv().EMBEDDED_BACKEND) {
    db.auth.onAuthStateChange((event, session) => {
      if (!session) return;
      if (event === 'TOKEN_REFRESHED') notes.push(record(request, session, null));
      if (event === 'SIGNED_IN' || event === 'MFA_CHALLENGE_VERIFIED') {
        notes.push(record(request, session, toMethod(session)));
      }
    });
  }
  return async () => void (await Promise.all(notes));
}

/**
 * Records a wrong password or code of a hosted project's user. Do not await it: its duration would
 * reveal who has an account.
 */
export function saveFailedSignIn(request: Request, email: string, method: SignInMethod): void {
  if (getEnv().EMBEDDED_BACKEND) return;
  const values = { email, method, ...toVisitor(request) };
  void createAdminSupabase().rpc('log_failed_sign_in', values).then(logFailure);
}

async function record(request: Request, session: Session, method: SignInMethod | null) {
  const { session_id } = readClaims(session);
  if (!session_id) return;
  const place = { session_id, ...toVisitor(request) };
  const admin = createAdminSupabase();
  logFailure(
    await (method
      ? admin.rpc('log_sign_in', { ...place, method })
      : admin.rpc('save_session_place', place)),
  );
}

function toVisitor({ headers }: Request) {
  return {
    address: headers.get(CLIENT_ADDRESS_HEADER) ?? '',
    user_agent: headers.get('user-agent') ?? '',
  };
}

/** A sign-in does not wait for the log. */
function logFailure({ error }: { error: unknown }): void {
  if (error) logger.error({ err: error }, 'a sign-in could not be logged');
}

function toMethod(session: Session): SignInMethod {
  return METHODS[readClaims(session).amr?.[0]?.method ?? ''] ?? 'mail';
}

type Claims = { session_id?: string; amr?: { method: string }[] };

/** The claims of a token that the backend has just issued. */
function readClaims({ access_token }: Session): Claims {
  const payload = access_token.split('.')[1] ?? '';
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
}
