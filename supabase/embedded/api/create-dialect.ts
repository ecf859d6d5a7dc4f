import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Sql, TransactionSql } from 'postgres';
import { log } from '../log.ts';
import { createStatementChoice } from './create-statement-choice.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { requestContext } from './request-context.ts';
import { toMarkedArguments } from './to-marked-arguments.ts';

/** Adapts the driver's transactions, which take a callback, to Kysely's begin and commit calls. */
type OpenTransaction = {
  sql: TransactionSql;
  /** Rejects when the connection is lost; settles when the transaction is over. */
  over: Promise<unknown>;
  /**
   * After a lost connection neither does anything: the driver would send it on the connection of
   * another caller.
   */
  commit: () => void;
  rollback: () => void;
};

const SLOW_MS = 1000;
const SHOWN_CHARACTERS = 300;

type Connection = DatabaseConnection & { transaction: OpenTransaction | null };

/**
 * Kysely over postgres.js that survives a lost connection to PostgreSQL. Lite's own dialect
 * reserves a connection for each query; when that connection is lost, every further query on it
 * waits for ever, starting with the ROLLBACK, and it never returns to the pool: after a dozen of
 * these no request gets a response. The driver's own transactions notice a lost connection, so this
 * dialect uses them.
 */
export function createDialect(pool: Sql): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function createDriver(pool: Sql): Driver {
  const isPrepared = createStatementChoice();
  return {
    init: async () => undefined,
    acquireConnection: async () => createConnection(pool, isPrepared),
    releaseConnection: async () => undefined,
    beginTransaction: async (connection) => {
      (connection as Connection).transaction =
        await openTransaction(pool).catch(recordDatabaseUnavailable);
    },
    commitTransaction: async (connection) => {
      const { transaction } = connection as Connection;
      transaction?.commit();
      await transaction?.over;
    },
    rollbackTransaction: async (connection) => {
      const { transaction } = connection as Connection;
      transaction?.rollback();
      // Lost connections roll back by themselves.
      await transaction?.over.catch(() => undefined);
    },
    destroy: () => pool.end(),
  };
}

function createConnection(
  pool: Sql,
  isPrepared: ReturnType<typeof createStatementChoice>,
): Connection {
  return {
    transaction: null,
    async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
      const { transaction } = this;
      const parameters = toMarkedArguments(pool, compiled) as Parameters<Sql['unsafe']>[1];
      const started = performance.now();
      const prepare = isPrepared(compiled.sql, compiled.parameters.length);
      const query = (transaction?.sql ?? pool).unsafe(compiled.sql, parameters, { prepare });
      const result = await (transaction === null
        ? query
        : Promise.race([query, transaction.over.then(neverReached)])
      )
        .catch(recordDatabaseUnavailable)
        .finally(() => logIfSlow(compiled.sql, performance.now() - started));
      const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command);
      return {
        rows: Array.from(result) as unknown as Row[],
        ...(changes ? { numAffectedRows: BigInt(result.count) } : {}),
      };
    },
    // biome-ignore lint/correctness/useYield: Kysely asks for the method; nothing here streams rows.
    async *streamQuery() {
      throw new Error('Streaming queries is not supported');
    },
  };
}

/** Includes the time spent waiting for a connection of the pool. */
function logIfSlow(statement: string, ms: number): void {
  if (ms < SLOW_MS) return;
  const shown = statement.slice(0, SHOWN_CHARACTERS);
  log('warn', 'a statement was slow', { ms: Math.round(ms), statement: shown });
}

/** Marks the request behind the query, for its response. @throws the error that it got */
function recordDatabaseUnavailable(error: unknown): never {
  const request = requestContext.getStore();
  if (request && isDatabaseUnavailable(error)) request.isDatabaseUnavailable = true;
  throw error;
}

function neverReached(): never {
  throw new Error('The transaction ended before its query');
}

function openTransaction(pool: Sql): Promise<OpenTransaction> {
  return new Promise((resolve, reject) => {
    const end = Promise.withResolvers<void>();
    let lost = false;
    const over = pool.begin((sql) => {
      resolve({
        sql,
        over,
        commit: () => {
          if (!lost) end.resolve();
        },
        rollback: () => {
          if (!lost) end.reject(new Error('Rolled back'));
        },
      });
      return end.promise;
    });
    over.catch((error: unknown) => {
      lost = true;
      // Before the callback has run only this promise reports the error; afterwards the caller gets it.
      reject(error);
    });
  });
}
