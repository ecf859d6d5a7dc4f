import type { Kysely } from 'kysely';
import { readCaller } from '../callers.ts';
import type { Secrets } from '../secrets.ts';
import { isCommonPassword } from './is-common-password.ts';
import { findPasswordProblem, type PasswordProblem, passwordReasons } from './password-rule.ts';
import { getUser } from './user-json.ts';

// Codes that clients know: hosted uses "characters" for too simple passwords and "pwned" for known ones.
const CLIENT_REASONS: Record<PasswordProblem | 'common', string> = {
  'too-short': 'length',
  'too-long': 'length',
  predictable: 'characters',
  personal: 'characters',
  common: 'pwned',
};

/**
 * Rejects a request that sets a password against the rule of the app's forms: of a sign-up, of a
 * user who changes their password, or with the secret key. Null for all others.
 *
 * @param body the request's JSON
 */
export async function findWeakPassword(
  { db, secrets }: { db: Kysely<unknown>; secrets: Secrets },
  request: Request,
  path: string,
  body: Record<string, unknown>,
): Promise<Response | null> {
  const { password } = body;
  if (typeof password !== 'string' || password === '') return null;
  const userId = await findUserId(secrets, request, path);
  if (userId === null) return null;
  const user = userId === 'new' ? null : await getUser(db, userId);
  const chosen = [body.email, ...listNames(body.data), ...listNames(body.user_metadata)];
  const known = [user?.email, ...listNames(user?.user_metadata)];
  const personal = [...chosen, ...known].filter((text) => typeof text === 'string');
  const problem =
    findPasswordProblem(password, personal) ?? (isCommonPassword(password) ? 'common' : null);
  if (problem === null) return null;
  return Response.json(
    {
      code: 422,
      error_code: 'weak_password',
      msg: passwordReasons[problem],
      weak_password: { reasons: [CLIENT_REASONS[problem]] },
    },
    { status: 422, headers: { 'x-sb-error-code': 'weak_password' } },
  );
}

/** The user whose password is set; null when the password only proves something. */
async function findUserId(
  secrets: Secrets,
  request: Request,
  path: string,
): Promise<string | null> {
  const asked = `${request.method} ${path}`;
  if (asked === 'POST /signup' || asked === 'POST /admin/users') return 'new';
  if (asked === 'PUT /user') {
    const result = await readCaller(request, secrets);
    return result.ok ? result.caller.uid : null;
  }
  return /^PUT \/admin\/users\/([^/]+)$/.exec(asked)?.[1] ?? null;
}

function listNames(metadata: unknown): unknown[] {
  if (typeof metadata !== 'object' || metadata === null) return [];
  const { full_name, name } = metadata as Record<string, unknown>;
  return [full_name, name];
}
