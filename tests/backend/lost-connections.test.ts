import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConnectionLostError } from '../../supabase/embedded/api/connection-lost-error.ts';
import { createConnection } from '../../supabase/embedded/api/create-connection.ts';
import { toDataFolders } from '../../supabase/embedded/data-folders.ts';
import { toSocketFolder } from '../../supabase/embedded/postgres/create-socket-folder.ts';
import { type StartedBackend, startBackend } from '../support/start-backend.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { restartDatabase } from './support/restart-database.ts';
import { isEmbedded } from './support/set-up-backend.ts';

const CONNECTIONS = 12;
const ROUNDS = 3;

let folder: TemporaryFolder;
let backend: StartedBackend;
let connection: ReturnType<typeof createConnection>;

beforeAll(async () => {
  folder = await createTemporaryFolder('lost-connections');
  const migrationsDir = join(import.meta.dirname, 'fixtures');
  backend = await startBackend({ dataDir: folder.path, migrationsDir });
  connection = createConnection(toSocketFolder(toDataFolders(folder.path).run));
});
afterAll(async () => {
  await connection.close();
  await backend.stop();
  await folder.remove();
});

/** Opens a transaction on each connection of the pool, and ends them when all are open. */
async function readProcessOfEachConnection(): Promise<number[]> {
  const all = Promise.withResolvers<void>();
  const pids: number[] = [];
  const transactions = Array.from({ length: CONNECTIONS }, () =>
    connection.kysely.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
        transaction,
      );
      pids.push(...rows.map(({ pid }) => pid));
      if (pids.length === CONNECTIONS) all.resolve();
      await all.promise;
    }),
  );
  await Promise.all([Promise.all(transactions).catch(all.reject), all.promise]);
  return pids;
}

describe.runIf(isEmbedded)('a pool whose database is killed', () => {
  test('responds on each of its connections when the database is back', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      let isBack = false;
      // Some connections are lost between two writes.
      const query = async () => {
        while (!isBack) {
          await connection.kysely
            .transaction()
            .execute((transaction) => sql`select 1`.execute(transaction))
            .catch(() => undefined);
        }
      };
      const queries = Array.from({ length: CONNECTIONS }, query);
      await readProcessOfEachConnection();
      await restartDatabase(backend);
      isBack = true;
      await Promise.all(queries);
      expect(new Set(await readProcessOfEachConnection()).size).toBe(CONNECTIONS);
    }
  });

  test('runs no further query of a transaction that was lost', async () => {
    const outcomes: PromiseSettledResult<unknown>[] = [];
    const transaction = connection.kysely.transaction().execute(async (lost) => {
      await sql`select 1`.execute(lost);
      await restartDatabase(backend);
      outcomes.push(...(await Promise.allSettled([sql`select 1`.execute(lost)])));
    });
    await expect(transaction).rejects.toBeInstanceOf(ConnectionLostError);
    expect(outcomes).toMatchObject([{ reason: expect.any(ConnectionLostError) }]);
  });
});
