import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import { Kysely, sql } from 'kysely';
import { createDialect } from './create-dialect.ts';
import { requestContext } from './request-context.ts';
import { toDbError } from './to-db-error.ts';
import { toIsoTimestamp } from './to-iso-timestamp.ts';

export type CallerVars = {
  auth?: { uid?: string | null; role?: string; jwt?: Record<string, unknown> | null };
  storage?: { operation?: string };
};

type Executor = Kysely<unknown>;

/** The methods of lite's connection that are private in TypeScript and replaced below. */
type Inner = {
  ensureRlsContext: () => Promise<boolean>;
  applyJwtSessionContext: (db: Executor, vars: CallerVars) => Promise<void>;
};

const POOL_SIZE = 12;
// As hosted for signed-in users. Longer work belongs in a worker.
const STATEMENT_TIMEOUT_MS = 8000;

const RECONNECT_SECONDS = () => 0.1;

const BYTEA = 17;
const NUMERIC = 1700;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;

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
  const isoText = (oid: number) => ({
    to: oid,
    from: [oid],
    serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : String(value)),
    parse: toIsoTimestamp,
  });
  const connection = createPostgresConnection({
    postgresOptions: {
      host: socketFolder,
      database: 'postgres',
      username,
      max: POOL_SIZE,
      onnotice: () => undefined,
      // While PostgreSQL restarts, retry at once instead of up to 20 s apart.
      backoff: RECONNECT_SECONDS,
      // Lite returns PostgreSQL's own text, which Safari's Date cannot parse.
      types: {
        timestamp: isoText(TIMESTAMP),
        timestamptz: isoText(TIMESTAMPTZ),
        // Bytes are sent as `\x…`, as hosted; the driver would take that text for the bytes themselves.
        bytea: { to: BYTEA, from: [BYTEA], serialize: toByteText, parse: (text: string) => text },
        // Lite returns `8.00` as text and `8.25` as a number; hosted returns numbers.
        numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: parseNumeric },
      },
    },
  });
  connection.kysely = new Kysely({ dialect: createDialect(connection.driver) });
  const inner = connection as unknown as Inner;
  // Lite's own method grants ALL on every table to every role at each start, which undoes every REVOKE.
  inner.ensureRlsContext = async () => true;
  inner.applyJwtSessionContext = applyCaller;
  connection.normalizeDbError = toDbError;
  return connection;
}

function toByteText(value: unknown): string {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : String(value);
}

/** JSON has no NaN and no Infinity. The driver passes on a null in an array as this word. */
function parseNumeric(text: string): number | string | null {
  if (text === 'NULL') return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
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
