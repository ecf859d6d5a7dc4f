import type { Sql } from 'postgres';

export type Row = Record<string, unknown>;

/** Inserts a row past all policies; returns it. Values as in JSON, bytea as `\x…`. */
export async function plantRow(sql: Sql, table: string, row: Row): Promise<Row> {
  const columns = sql(Object.keys(row));
  const name = sql(`public.${table}`);
  const [planted] = await sql<{ row: Row }[]>`
    insert into ${name} as planted (${columns})
    select ${columns} from jsonb_populate_record(null::${name}, ${sql.json(row as never)})
    returning to_jsonb(planted) as row`;
  if (!planted) throw new Error(`No row of ${table} was planted`);
  return planted.row;
}
