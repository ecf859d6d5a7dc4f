import { decode, sign } from 'hono/jwt';
import { type Kysely, sql } from 'kysely';
import type { Secrets } from '../secrets.ts';
import { listFactors } from './factor-rows.ts';

type Json = Record<string, unknown>;
type Method = 'password' | 'otp' | 'recovery' | 'oauth';
export type Vouch = (answer: Response, method: Method | null) => Promise<Response>;

/**
 * Adds what lite lacks to its responses: to tokens, how their auth session was proved (`aal`,
 * `amr`), and to users their factors.
 *
 * The `method` is what the request has just proved, when it starts an auth session.
 */
export function createVouch(db: Kysely<unknown>, { jwtSecret }: Secrets): Vouch {
  const vouchForToken = async (token: string, method: Method | null): Promise<string> => {
    // User metadata would make the token as long as the user likes, and no code reads it there.
    const { user_metadata: _, ...claims } = decode(token).payload;
    const sessionId = String(claims.session_id);
    const { aal, amr } = await readProofs(db, sessionId, method);
    return sign({ ...claims, aal, amr }, jwtSecret, 'HS256');
  };
  return async (answer, method) => {
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith('application/json')) {
      return answer;
    }
    const content = (await answer.json()) as Json;
    if (typeof content.access_token === 'string') {
      content.access_token = await vouchForToken(content.access_token, method);
    }
    const user = (content.user ?? content) as Json;
    if (typeof user.id === 'string') await addFactors(db, user);
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    return Response.json(content, { status: answer.status, headers });
  };
}

/** As hosted: the field is missing when there are none. */
async function addFactors(db: Kysely<unknown>, user: Json): Promise<void> {
  const factors = await listFactors(db, String(user.id));
  if (factors.length > 0) user.factors = factors;
}

async function readProofs(
  db: Kysely<unknown>,
  sessionId: string,
  method: Method | null,
): Promise<{ aal: string; amr: unknown[] }> {
  if (method !== null) {
    await sql`
      insert into auth.mfa_amr_claims (session_id, authentication_method)
      select id, ${method}::text from auth.sessions s where id::text = ${sessionId}
        and not exists (select 1 from auth.mfa_amr_claims c where c.session_id = s.id)
      on conflict do nothing`.execute(db);
  }
  const { rows } = await sql<{ aal: string; amr: unknown[] }>`
    select coalesce(s.aal, 'aal1') as aal, coalesce((
      select jsonb_agg(jsonb_build_object('method', c.authentication_method,
        'timestamp', extract(epoch from c.updated_at)::bigint) order by c.updated_at desc)
      from auth.mfa_amr_claims c where c.session_id = s.id), '[]') as amr
    from auth.sessions s where s.id::text = ${sessionId}`.execute(db);
  return rows[0] ?? { aal: 'aal1', amr: [] };
}
