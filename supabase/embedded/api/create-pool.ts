import { setTimeout } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, Pool, type PoolClient } from 'pg';
import { log } from '../log.ts';
import { ConnectionLostError } from './connection-lost-error.ts';
import { createStatementNames } from './create-statement-names.ts';
import { createTypeParsers } from './create-type-parsers.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { requestContext } from './request-context.ts';

const POOL_SIZE = 12;
/** PostgreSQL's memory for a connection grows with the plans that it stores. */
const CONNECTION_LIFETIME_SECONDS = 45 * 60;
/** How long a query waits for a connection, a new one or one of the pool. */
const CONNECT_TIMEOUT_MS = 30_000;
/** How long queries that run when the pool ends may take. */
const LAST_QUERIES_MS = 5000;

const SLOW_MS = 1000;
const SHOWN_CHARACTERS = 300;

/**
 * node-postgres's pool for Kysely. A lost connection fails its query and the rest of its
 * transaction by a `ConnectionLostError`; the next query gets a new connection.
 */
export function createPool(socketFolder: string, user: string): PostgresPool {
  const parsers = createTypeParsers();
  const toName = createStatementNames();
  const lost = new WeakSet<PoolClient>();
  const pool = new Pool({
    host: socketFolder,
    database: 'postgres',
    user,
    ssl: false,
    options: '-c TimeZone=UTC',
    max: POOL_SIZE,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: CONNECTION_LIFETIME_SECONDS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: parsers,
    onConnect: (client) => parsers.readArrayTypes(client),
  });
  // Without listeners a lost connection would end the process. The pool deletes it by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => lost.add(client)));

  async function query(client: PoolClient, text: string, values: readonly unknown[]) {
    const started = performance.now();
    try {
      const result = await client.query({
        text,
        values: [...values],
        name: toName(text, values.length),
      });
      // How PostgreSQL responds, without an error, after a failed query whose error the code caught.
      if (text === 'commit' && result.command === 'ROLLBACK') throw new Error('A query had failed');
      return result;
    } catch (error) {
      // PostgreSQL says that it shuts down before it closes the connection.
      if (isDatabaseUnavailable(error)) lost.add(client);
      else if (lost.has(client)) throw recordUnavailable(new ConnectionLostError(error));
      throw recordUnavailable(error);
    } finally {
      logIfSlow(text, performance.now() - started);
    }
  }

  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw recordUnavailable(
          error instanceof DatabaseError ? error : new ConnectionLostError(error),
        );
      });
      const wrapped = {
        query: (text: string, values: readonly unknown[]) => query(client, text, values),
        release: () => client.release(lost.has(client)),
      };
      // Kysely's type has cursors, too. Nothing here streams rows.
      return wrapped as unknown as PostgresPoolClient;
    },
    end: () => Promise.race([pool.end(), setTimeout(LAST_QUERIES_MS, undefined, { ref: false })]),
  };
}

function logIfSlow(statement: string, ms: number): void {
  if (ms < SLOW_MS) return;
  const shown = statement.slice(0, SHOWN_CHARACTERS);
  log('warn', 'a statement was slow', { ms: Math.round(ms), statement: shown });
}

/** Marks the request behind the query, for its response. */
function recordUnavailable(error: unknown): unknown {
  const request = requestContext.getStore();
  if (request && isDatabaseUnavailable(error)) request.isDatabaseUnavailable = true;
  return error;
}
