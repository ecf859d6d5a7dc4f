import type { PostgresConnection } from '@supabase/lite/postgres';
import { sql } from 'kysely';
import { type Caller, toVars } from '../callers.ts';
import { log } from '../log.ts';
import type { ObjectFiles } from './object-files.ts';
import { type NewObject, saveObjectRow } from './object-rows.ts';

export type ObjectStore = {
  /** Checks by the policies whether the caller may write this, and rolls back. Throws rejections. */
  probe: (caller: Caller, object: NewObject) => Promise<void>;
  /**
   * The same for a token, which is used later and bypasses the policies: an upsert token is checked
   * as if the object already existed, or a caller who may only insert could replace it later.
   */
  probeToken: (caller: Caller, object: NewObject) => Promise<void>;
  /**
   * Stores row and file in one transaction: the file is placed before the row is committed, so an
   * acknowledged file exists, and an interruption leaves a file without a row, which a sweep
   * deletes.
   * @param path the received file; it keeps its name
   */
  store: (caller: Caller, object: NewObject, path: string) => Promise<void>;
};

export function createObjectStore(connection: PostgresConnection, files: ObjectFiles): ObjectStore {
  const probe = (caller: Caller, object: NewObject, times: 1 | 2) =>
    connection.withContext(
      toVars(caller, 'storage.object.upload'),
      async (db) => {
        for (let time = 0; time < times; time += 1) await saveObjectRow(db, object);
      },
      { forceRollback: true },
    );
  return {
    probe: (caller, object) => probe(caller, object, 1),
    // The second upsert meets the row of the first.
    probeToken: (caller, object) => probe(caller, object, object.upsert ? 2 : 1),
    store: async (caller, object, path) => {
      const replaced = await connection.kysely.transaction().execute(async (transaction) => {
        // Before switching to the caller's role: a caller may replace an object that it cannot read.
        const old = object.upsert
          ? await sql<{ version: string }>`
              select version from storage.objects
              where bucket_id = ${object.bucket} and name = ${object.name} for update`.execute(
              transaction,
            )
          : { rows: [] };
        await connection.withContext(
          toVars(caller, 'storage.object.upload'),
          (db) => saveObjectRow(db, object),
          { transaction },
        );
        await files.place(path, object.version);
        return old.rows.map((row) => row.version);
      });
      await files
        .remove(replaced.filter((version) => version !== object.version))
        .catch((error) => {
          log('warn', 'A replaced file could not be removed; the next start does', { error });
        });
    },
  };
}
