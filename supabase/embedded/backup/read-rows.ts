import type { TransactionSql } from 'postgres';
import { type Table, toQuotedName, toQuotedTable } from './list-tables.ts';

const ROWS_AT_ONCE = 500;

const ESCAPES: Record<string, string> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};

/**
 * Returns all rows of a table in COPY's text format. Does not use COPY: when the last row fills the
 * driver's buffer, the driver stops reading without an error.
 */
export async function* readRows(sql: TransactionSql, table: Table): AsyncGenerator<Buffer> {
  const columns = table.columns.map(
    (column, index) => `${toQuotedName(column)}::text as c${index}`,
  );
  const rows = sql<Record<string, string | null>[]>`
    select ${sql.unsafe(columns.join(', '))} from ${sql.unsafe(toQuotedTable(table))}`;
  for await (const some of rows.cursor(ROWS_AT_ONCE)) {
    yield Buffer.from(some.map((row) => toLine(Object.values(row))).join(''));
  }
}

function toLine(values: (string | null)[]): string {
  return `${values.map(toField).join('\t')}\n`;
}

function toField(value: string | null): string {
  if (value === null) return '\\N';
  return value.replace(/[\\\b\f\n\r\t\v]/g, (character) => ESCAPES[character] ?? character);
}
