import type { TransactionSql } from 'postgres';

export type Table = { schema: string; name: string; columns: string[] };

/** Every table with rows of ours, and its columns that are stored and not computed. */
export async function listTables(sql: TransactionSql): Promise<Table[]> {
  return sql<Table[]>`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relpersistence <> 't'
      and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by n.nspname, c.relname
    order by n.nspname, c.relname`;
}

export function toQuotedTable({ schema, name }: { schema: string; name: string }): string {
  return `${toQuotedName(schema)}.${toQuotedName(name)}`;
}

export function toQuotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
