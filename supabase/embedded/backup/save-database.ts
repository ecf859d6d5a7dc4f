import { Readable } from 'node:stream';
import type { TransactionSql } from 'postgres';
import type { BackupManifest, TableDump } from './backup-manifest.ts';
import type { BackupWriter } from './backup-writer.ts';
import { listTables, type Table, toQuotedTable } from './list-tables.ts';
import { readRows } from './read-rows.ts';

export const TABLES_FOLDER = 'database';
export const MIGRATIONS_FOLDER = 'migrations';

/** Writes what one transaction sees of every table, and the migrations that created the tables. */
export async function saveDatabase(
  sql: TransactionSql,
  writer: BackupWriter,
): Promise<Pick<BackupManifest, 'migrations' | 'tables' | 'sequences'>> {
  await sql`set local statement_timeout = 0`;
  // In the same order as last time, so that an unchanged table gives the same file.
  await sql`set local synchronize_seqscans = off`;
  const tables: TableDump[] = [];
  for (const table of await listTables(sql)) tables.push(await exportTable(sql, writer, table));
  const sequences = await sql<BackupManifest['sequences']>`
    select schemaname as schema, sequencename as name, last_value::text as value
    from pg_sequences
    where last_value is not null and schemaname !~ '^pg_' and schemaname <> 'information_schema'
    order by 1, 2`;
  return {
    migrations: await exportMigrations(sql, writer),
    tables,
    sequences: sequences.map(({ schema, name, value }) => ({ schema, name, value })),
  };
}

async function exportTable(
  sql: TransactionSql,
  writer: BackupWriter,
  table: Table,
): Promise<TableDump> {
  const [counted] = await sql.unsafe<[{ rows: number }]>(
    `select count(*)::float8 as rows from ${toQuotedTable(table)}`,
  );
  const file = `${TABLES_FOLDER}/${encodeURIComponent(`${table.schema}.${table.name}`)}.copy`;
  await writer.addStream(file, Readable.from(readRows(sql, table)));
  return { ...table, rows: counted.rows, file };
}

/** As they were applied, which may differ from the files of today. */
async function exportMigrations(sql: TransactionSql, writer: BackupWriter): Promise<string[]> {
  const versions: string[] = [];
  const rows = await sql<{ version: string; name: string; content: string }[]>`
    select version, name, array_to_string(statements, '') as content
    from supabase_migrations.schema_migrations order by version`;
  for (const { version, name, content } of rows) {
    const path = `${MIGRATIONS_FOLDER}/${version}_${encodeURIComponent(name)}.sql`;
    await writer.addStream(path, Readable.from([Buffer.from(content)]));
    versions.push(version);
  }
  return versions;
}
