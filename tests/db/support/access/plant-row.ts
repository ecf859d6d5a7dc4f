import type { Sql } from 'postgres';

export type Row = Record<string, unknown>;

/** Past all policies; the row as it is then. Values as JSON has them, bytea as `\x…`. */
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
