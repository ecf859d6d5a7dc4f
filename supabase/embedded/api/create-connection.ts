import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { CallerVars } from '../callers.ts';
import { createPool } from './create-pool.ts';
import { requestContext } from './request-context.ts';
import { toDbError } from './to-db-error.ts';
import { toMarkedJson } from './to-marked-json.ts';

type Executor = Kysely<unknown>;

/** The methods of lite's connection that are private in TypeScript and replaced below. */
type Inner = {
  ensureRlsContext: () => Promise<boolean>;
  applyJwtSessionContext: (db: Executor, vars: CallerVars) => Promise<void>;
  applyRpcRequestGucs: () => Promise<void>;
};

// As hosted for signed-in users. Longer work belongs in a worker.
const STATEMENT_TIMEOUT_MS = 8000;

/**
 * Lite's connection, corrected where it fails on a real PostgreSQL.
 *
 * @param username the role that handles requests, except while tables are created
 * (database/roles.sql)
 */
export function createConnection(
  socketFolder: string,
  username: 'authenticator' | 'supabase_admin' = 'authenticator',
): PostgresConnection {
  const connection = createPostgresConnection({});
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: createPool(socketFolder, username) }),
  });
  connection.kysely = kysely;
  // Lite's own driver, which opens no connection before its first query, is not used.
  connection.close = () => kysely.destroy();
  const inner = connection as unknown as Inner;
  // Lite's own method grants ALL on every table to every role at each start, which undoes every REVOKE.
  inner.ensureRlsContext = async () => true;
  inner.applyJwtSessionContext = applyCaller;
  // Lite sends five more statements, for settings that `applyCaller` has made, or that are empty.
  inner.applyRpcRequestGucs = async () => undefined;
  connection.normalizeDbError = toDbError;
  const check = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (ast) =>
    toMarkedJson(await check(ast), await connection.introspect({ useCache: true }));
  return connection;
}

/**
 * Sets the caller's role and settings in the transaction. Lite sends one statement per setting, and
 * the request's headers only for rpc; policies read the headers for plain queries and files too.
 */
async function applyCaller(db: Executor, vars: CallerVars): Promise<void> {
  const role = vars.auth?.role || 'anon';
  const claims = vars.auth?.jwt ?? { role };
  const request = requestContext.getStore();
  const settings: Record<string, string> = {
    role,
    'request.jwt.claims': JSON.stringify(claims),
    'request.jwt.claim.sub': String(vars.auth?.uid ?? ''),
    'request.jwt.claim.role': role,
    'request.jwt.claim.email': typeof claims.email === 'string' ? claims.email : '',
    'request.headers': JSON.stringify(request?.headers ?? {}),
    'request.method': request?.method ?? '',
    'request.path': request?.path ?? '',
    'storage.operation': vars.storage?.operation ?? '',
    statement_timeout: role === 'service_role' ? '0' : String(STATEMENT_TIMEOUT_MS),
  };
  await sql`
    select set_config(name, value, true)
    from unnest(${Object.keys(settings)}::text[], ${Object.values(settings)}::text[]) as setting (name, value)
  `.execute(db);
}
