import { readFile } from 'node:fs/promises';
import type { Sql } from 'postgres';
import { log } from '../log.ts';
import { listMigrations, type Migration } from './list-migrations.ts';
import { saveSquashes } from './save-squash.ts';

/**
 * Applies the files of `folder` that are not applied yet, in the order of their names, each in one
 * transaction together with its row in the history, in the format of the Supabase CLI. Runs as
 * `postgres`, which on hosted Supabase is no superuser either.
 *
 * @returns the versions that it applied
 */
export async function runMigrations(sql: Sql, folder: string): Promise<string[]> {
  const migrations = await listMigrations(folder);
  await saveSquashes(sql, migrations, (migration, content) => apply(sql, migration, content));
  const applied = new Map<string, string>();
  for (const row of await sql<{ version: string; content: string }[]>`
    select version, array_to_string(statements, '') as content from supabase_migrations.schema_migrations`) {
    applied.set(row.version, row.content);
  }
  const done: string[] = [];
  for (const migration of migrations) {
    const content = await readFile(migration.path, 'utf8');
    const earlier = applied.get(migration.version);
    if (earlier === undefined) {
      await apply(sql, migration, content);
      done.push(migration.version);
    } else if (earlier !== content) {
      log('warn', 'A migration was changed after it was applied; the change has no effect here', {
        version: migration.version,
      });
    }
  }
  if (done.length > 0) log('info', 'Migrations applied', { versions: done });
  return done;
}

async function apply(sql: Sql, migration: Omit<Migration, 'path'>, content: string): Promise<void> {
  try {
    await sql.begin(async (transaction) => {
      await transaction`set local role postgres`;
      await transaction.unsafe(content);
      // A file may have changed the role or the search path.
      await transaction`reset role`;
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${migration.version}, ${migration.name}, ${[content]})`;
    });
  } catch (cause) {
    throw new Error(`Migration ${migration.version}_${migration.name} failed`, { cause });
  }
}
