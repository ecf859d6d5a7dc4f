import { setTimeout as delay } from 'node:timers/promises';
import postgres, { type TransactionSql } from 'postgres';
import { hasCode } from '../has-code.ts';
import { BackupRefusal } from './backup-refusal.ts';
import type { HeldObjects } from './create-held-objects.ts';

const TRIES = 5;
const PAUSE_MS = 2000;

// Codes of the driver, and of PostgreSQL while it stops or starts.
const STOPPED = ['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'ECONNRESET', '57P01', '57P02', '57P03'];

/**
 * Takes one moment of the database together with the files that belong to it.
 *
 * The server may delete a file after the moment and before `hold` links it. Then another moment is
 * tried: a row that is still there in the later one had lost its file before the backup.
 *
 * @param hold is called in a transaction that sees one moment, perhaps several times
 * @param read is called in the same transaction, once all existing files are linked
 */
export async function readSnapshot<Read>(
  socketFolder: string,
  hold: (sql: TransactionSql) => Promise<HeldObjects>,
  read: (sql: TransactionSql, held: HeldObjects) => Promise<Read>,
): Promise<Read> {
  const sql = await connect(socketFolder);
  const seenMissing = new Set<string>();
  try {
    for (;;) {
      const taken = await sql.begin('isolation level repeatable read read only', async (moment) => {
        const held = await hold(moment);
        const isSettled = held.missing.every(({ version }) => seenMissing.has(version));
        if (isSettled) return { read: await read(moment, held) };
        for (const { version } of held.missing) seenMissing.add(version);
        return null;
      });
      if (taken !== null) return taken.read as Read;
    }
  } catch (error) {
    if (!hasCode(error, ...STOPPED)) throw error;
    throw new BackupRefusal('The database stopped while its rows were read. Try again.');
  } finally {
    await sql.end();
  }
}

/** PostgreSQL may be restarting just now. */
async function connect(socketFolder: string): Promise<postgres.Sql> {
  const sql = postgres({
    host: socketFolder,
    database: 'postgres',
    username: 'supabase_admin',
    max: 1,
    onnotice: () => undefined,
  });
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      await sql`select 1`;
      return sql;
    } catch (error) {
      if (left === 0) throw new BackupRefusal('The database is not responding.', { cause: error });
      await delay(PAUSE_MS);
    }
  }
}
