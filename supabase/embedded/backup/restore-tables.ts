import { join } from 'node:path';
import type { TransactionSql } from 'postgres';
import type { BackupManifest, TableDump } from './backup-manifest.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { listTables, toQuotedName, toQuotedTable } from './list-tables.ts';

/** Replaces the rows that migrations created by those of a backup. */
export async function restoreTables(
  sql: TransactionSql,
  folder: string,
  { tables, sequences }: BackupManifest,
): Promise<void> {
  await requireSameTables(sql, tables);
  // Rows are inserted as they were: triggers have run on them already, and foreign keys match when all are there.
  await sql`set local session_replication_role = replica`;
  for (const table of tables) await sql.unsafe(`delete from ${toQuotedTable(table)}`);
  for (const table of tables) await fillTable(sql, join(folder, table.file), table);
  for (const sequence of sequences) {
    await sql`select setval(${toQuotedTable(sequence)}::regclass, ${sequence.value}::bigint)`;
  }
}

/** PostgreSQL reads the file itself: the driver waits for ever when a row that it sends is rejected. */
async function fillTable(sql: TransactionSql, path: string, table: TableDump): Promise<void> {
  const columns = table.columns.map(toQuotedName).join(', ');
  const source = `'${path.replaceAll("'", "''")}'`;
  const filled = await sql.unsafe(`copy ${toQuotedTable(table)} (${columns}) from ${source}`);
  if (filled.count !== table.rows) {
    throw new BackupRefusal(
      `${table.file} has ${filled.count} rows and should have ${table.rows}. Restore another backup.`,
    );
  }
}

async function requireSameTables(sql: TransactionSql, wanted: TableDump[]): Promise<void> {
  const made = new Map(
    (await listTables(sql)).map((table) => [toQuotedTable(table), table.columns]),
  );
  for (const table of wanted) {
    const columns = made.get(toQuotedTable(table)) ?? [];
    const lost = table.columns.filter((column) => !columns.includes(column));
    if (lost.length === 0) continue;
    throw new BackupRefusal(
      `This version has no ${lost.join(', ')} in ${toQuotedTable(table)}, but the backup has. Restore it with the version that made it.`,
    );
  }
}
