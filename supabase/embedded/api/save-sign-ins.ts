import { type Kysely, sql } from 'kysely';
import { readCaller } from '../callers.ts';
import { log } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import { readIssuedSession } from './delete-outdated-session.ts';
import { readAddress } from './read-address.ts';

type Answer = (request: Request) => Promise<Response>;
type Method = 'password' | 'mail' | 'second-factor';
type Visitor = { address: string | null; userAgent: string | null };

/** The responses to a wrong password, link or code: the request had a key and a limit counted it. */
const WRONG: Record<Method, number> = { password: 400, mail: 403, 'second-factor': 422 };
// As long as the database stores.
const MOST_CHARACTERS = 400;

/**
 * Reports to the database who signed in or failed to, and from where, by functions that migrations
 * create (`public.log_sign_in` and two more). Does nothing when they are missing.
 */
export function saveSignIns(answer: Answer, db: Kysely<unknown>, secrets: Secrets): Answer {
  const notes = createNotes(db);

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = `${request.method} ${pathname.replace(/^\/auth\/v1/, '')}`;
    const method = toMethod(path, searchParams.get('grant_type'));
    const isRefresh = path === 'POST /token' && searchParams.get('grant_type') === 'refresh_token';
    if (!method && !isRefresh && path !== 'PUT /user') return answer(request);
    const visitor = readVisitor(request);
    // Before a password or an address changes: the database logs the change itself, with this place.
    if (path === 'PUT /user') {
      await notes.place(await readSession(request, secrets), visitor);
      return answer(request);
    }
    const asked = request.clone();
    const response = await answer(request);
    if (response.ok) {
      const session = await readIssuedSession(response);
      await (method ? notes.signIn(session, visitor, method) : notes.place(session, visitor));
    } else if (method && response.status === WRONG[method]) {
      // Not awaited: the response time would reveal whether the account exists.
      const address =
        method === 'second-factor' ? readHolder(asked, secrets) : readTyped(asked, db);
      void address.then((email) => notes.failure(email, visitor, method));
    }
    return response;
  };
}

function toMethod(path: string, grantType: string | null): Method | null {
  if (path === 'POST /token' && grantType === 'password') return 'password';
  if (path === 'POST /verify') return 'mail';
  return /^POST \/factors\/[^/]+\/verify$/.test(path) ? 'second-factor' : null;
}

function createNotes(db: Kysely<unknown>) {
  let areThere: boolean | null = null;

  async function call(name: string, values: (string | null)[]): Promise<void> {
    try {
      areThere ??= await hasFunctions(db);
      if (!areThere) return;
      await db.transaction().execute(async (transaction) => {
        await sql`set local role service_role`.execute(transaction);
        await sql`select ${sql.id('public', name)}(${sql.join(values)})`.execute(transaction);
      });
    } catch (error) {
      // The user does not wait for the log.
      log('error', 'A sign-in could not be logged', { error });
    }
  }

  const toValues = ({ address, userAgent }: Visitor) => [address, userAgent];
  return {
    signIn: async (session: string | null, visitor: Visitor, method: Method) => {
      if (session) await call('log_sign_in', [session, ...toValues(visitor), method]);
    },
    place: async (session: string | null, visitor: Visitor) => {
      if (session) await call('save_session_place', [session, ...toValues(visitor)]);
    },
    failure: async (email: string | null, visitor: Visitor, method: Method) => {
      if (email) await call('log_failed_sign_in', [email, ...toValues(visitor), method]);
    },
  };
}

async function hasFunctions(db: Kysely<unknown>): Promise<boolean> {
  const signature = 'public.log_sign_in(uuid,text,text,text)';
  const { rows } = await sql`
    select 1 where to_regprocedure(${signature}::text) is not null`.execute(db);
  return rows.length > 0;
}

/** The server in front appends the visitor's address; its own requests have none. */
function readVisitor({ headers }: Request): Visitor {
  const address = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || null;
  return { address, userAgent: headers.get('user-agent')?.slice(0, MOST_CHARACTERS) ?? null };
}

async function readSession(request: Request, secrets: Secrets): Promise<string | null> {
  const result = await readCaller(request, secrets);
  return result.ok ? toText(result.caller.claims.session_id) : null;
}

/** The user of the new token: a request with a code names no address. */
async function readHolder(asked: Request, secrets: Secrets): Promise<string | null> {
  const result = await readCaller(asked, secrets);
  return result.ok ? toText(result.caller.claims.email) : null;
}

/** The account that was tried, whatever token the request carries. */
async function readTyped(asked: Request, db: Kysely<unknown>): Promise<string | null> {
  const body: unknown = await asked.json().catch(() => null);
  return (await readAddress(db, (body as { email?: unknown } | null)?.email)).address;
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
