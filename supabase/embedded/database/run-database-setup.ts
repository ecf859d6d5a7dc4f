import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { createAuthTables } from '../api/create-auth-tables.ts';
import type { Secrets } from '../secrets.ts';
import { runMigrations } from './run-migrations.ts';

export type PrepareOptions = { socketFolder: string; migrationsFolder: string; secrets: Secrets };

/** Brings the database to the state that requests need. Changes nothing when it is already there. */
export async function runDatabaseSetup(options: PrepareOptions): Promise<void> {
  const sql = postgres({
    host: options.socketFolder,
    database: 'postgres',
    username: 'supabase_admin',
    max: 1,
    onnotice: () => undefined,
  });
  try {
    await runFile(sql, 'roles.sql');
    // After the roles, and before the migrations that refer to these tables.
    await createAuthTables(options.socketFolder, options.secrets);
    await runFile(sql, 'auth.sql');
    await runFile(sql, 'factors.sql');
    await runFile(sql, 'storage.sql');
    await runMigrations(sql, options.migrationsFolder);
  } finally {
    await sql.end();
  }
}

async function runFile(sql: postgres.Sql, name: string): Promise<void> {
  const content = await readFile(new URL(name, import.meta.url), 'utf8');
  await sql.begin((transaction) => transaction.unsafe(content));
}
