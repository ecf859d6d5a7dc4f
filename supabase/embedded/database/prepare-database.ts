import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { runMigrations } from './run-migrations.ts';

export type PrepareOptions = {
  socketFolder: string;
  migrationsFolder: string;
  /** Makes the tables of sign-in; called when roles exist and before the migrations that refer to them. */
  createAuthTables: () => Promise<void>;
};

/** Brings the database to the state that requests may meet. Changes nothing when it is there already. */
export async function prepareDatabase(options: PrepareOptions): Promise<void> {
  const sql = postgres({
    host: options.socketFolder,
    database: 'postgres',
    username: 'supabase_admin',
    max: 1,
    onnotice: () => undefined,
  });
  try {
    await runFile(sql, 'roles.sql');
    await options.createAuthTables();
    await runFile(sql, 'auth.sql');
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
