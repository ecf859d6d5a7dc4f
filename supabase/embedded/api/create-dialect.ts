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
import { isDatabaseAway } from './is-database-away.ts';
import { markJsonArguments } from './mark-json-arguments.ts';
import { requestContext } from './request-context.ts';

/** A transaction of the driver, which wants a callback, opened and closed by Kysely, which wants calls. */
type OpenTransaction = {
  sql: TransactionSql;
  /** Rejects when the connection is lost; settles when the transaction is over. */
  over: Promise<unknown>;
  /** After a loss neither does anything: the driver would say it to whoever has the connection next. */
  commit: () => void;
  rollback: () => void;
};

const SLOW_MS = 1000;
const SHOWN_CHARACTERS = 300;

type Connection = DatabaseConnection & { transaction: OpenTransaction | null };

/**
 * Kysely over postgres.js that survives the loss of PostgreSQL. The dialect that lite uses reserves a
 * connection for each query; when that dies in the middle, every further query on it waits for ever, the
 * ROLLBACK first of all, and it never goes back to the pool: a dozen of these and nothing is answered any
 * more. The driver's own transactions notice a lost connection, so they are used here.
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
      (connection as Connection).transaction = await openTransaction(pool).catch(noteDatabaseAway);
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
      const parameters = markJsonArguments(pool, compiled) as Parameters<Sql['unsafe']>[1];
      const started = performance.now();
      const prepare = isPrepared(compiled.sql, compiled.parameters.length);
      const query = (transaction?.sql ?? pool).unsafe(compiled.sql, parameters, { prepare });
      const result = await (transaction === null
        ? query
        : Promise.race([query, transaction.over.then(neverReached)])
      )
        .catch(noteDatabaseAway)
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

/** The time counts from asking, so that waiting for one of the pool's connections is seen too. */
function logIfSlow(statement: string, ms: number): void {
  if (ms < SLOW_MS) return;
  const shown = statement.slice(0, SHOWN_CHARACTERS);
  log('warn', 'a statement was slow', { ms: Math.round(ms), statement: shown });
}

/** For the answer to the request behind the question. @throws what it was given */
function noteDatabaseAway(error: unknown): never {
  const request = requestContext.getStore();
  if (request && isDatabaseAway(error)) request.isDatabaseAway = true;
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
      // Before the callback ran this is the only one to hear of it; after, the caller does.
      reject(error);
    });
  });
}
