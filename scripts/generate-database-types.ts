/**
 * Writes app/platform/database/database.types.ts, the types of supabase-js, from an embedded
 * backend of its own that has run the migrations: `npm run types:database`.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { startEmbeddedBackend } from '#app/platform/database/embedded-backend.server.ts';

type Column = {
  table: string;
  name: string;
  type: string;
  array: boolean;
  nullable: boolean;
  optional: boolean;
  generated: boolean;
};
type Relation = {
  table: string;
  name: string;
  columns: string[];
  target: string;
  target_columns: string[];
  one: boolean;
};
type Routine = {
  name: string;
  args: { name: string; type: string; optional: boolean }[];
  result: string;
  set: boolean;
  columns: { name: string; type: string }[];
};

const TS_TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  timestamptz: 'string',
  date: 'string',
  bytea: 'string',
  varchar: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  jsonb: 'Json',
  json: 'Json',
  void: 'undefined',
};

function toTs(type: string): string {
  const known = TS_TYPES[type.replace(/^_/, '')];
  if (!known) throw new Error(`No TypeScript type for the PostgreSQL type ${type}`);
  return type.startsWith('_') ? `${known}[]` : known;
}

/** Required columns that a trigger fills where an insert leaves them out. */
const FILLED_BY_TRIGGERS = ['surfers.guest_id'];

async function readColumns(sql: postgres.Sql): Promise<Column[]> {
  return sql<Column[]>`
    select c.relname as table, a.attname as name, t.typname as type, false as array,
      not a.attnotnull as nullable, (a.atthasdef or a.attidentity <> '' or not a.attnotnull
        or c.relname || '.' || a.attname = any (${FILLED_BY_TRIGGERS})) as optional,
      a.attidentity = 'a' as generated
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attname`;
}

async function readRelations(sql: postgres.Sql): Promise<Relation[]> {
  return sql<Relation[]>`
    select c.relname as table, k.conname as name, f.relname as target,
      (select array_agg(a.attname order by i) from unnest(k.conkey) with ordinality x(n, i)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = x.n) as columns,
      (select array_agg(a.attname order by i) from unnest(k.confkey) with ordinality x(n, i)
        join pg_attribute a on a.attrelid = f.oid and a.attnum = x.n) as target_columns,
      exists (select 1 from pg_constraint u where u.conrelid = c.oid and u.contype in ('p', 'u') and u.conkey = k.conkey) as one
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and f.relnamespace = 'public'::regnamespace
    order by c.relname, k.conname`;
}

async function readRoutines(sql: postgres.Sql): Promise<Routine[]> {
  const rows = await sql<
    {
      name: string;
      names: string[] | null;
      types: string[];
      modes: string[] | null;
      defaults: number;
      result: string;
      set: boolean;
    }[]
  >`
    select p.proname as name, p.proargnames as names, p.proargmodes::text[] as modes, p.pronargdefaults as defaults,
      (select array_agg(t.typname order by i) from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality x(o, i)
        join pg_type t on t.oid = x.o) as types,
      r.typname as result, p.proretset as set
    from pg_proc p join pg_type r on r.oid = p.prorettype
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and r.typname <> 'trigger'
    order by p.proname`;
  return rows.map((row) => {
    const all = (row.types ?? []).map((type, index) => ({
      name: row.names?.[index] ?? '',
      type,
      mode: row.modes?.[index] ?? 'i',
    }));
    const inputs = all.filter((arg) => arg.mode === 'i');
    return {
      name: row.name,
      result: row.result,
      set: row.set,
      args: inputs.map((arg, index) => ({
        name: arg.name,
        type: arg.type,
        optional: index >= inputs.length - row.defaults,
      })),
      columns: all.filter((arg) => arg.mode === 't').map(({ name, type }) => ({ name, type })),
    };
  });
}

function writeTable(name: string, columns: Column[], relations: Relation[]): string {
  const shape = (line: (column: Column) => string) =>
    columns.map((column) => `          ${line(column)}`).join('\n');
  const type = (column: Column) => toTs(column.type) + (column.nullable ? ' | null' : '');
  const links = relations.map(
    (link) =>
      `          { foreignKeyName: '${link.name}'; columns: ${JSON.stringify(link.columns)}; isOneToOne: ${link.one}; referencedRelation: '${link.target}'; referencedColumns: ${JSON.stringify(link.target_columns)} },`,
  );
  return [
    `      ${name}: {`,
    `        Row: {\n${shape((c) => `${c.name}: ${type(c)}`)}\n        }`,
    `        Insert: {\n${shape((c) => `${c.name}${c.generated ? '?: never' : `${c.optional ? '?' : ''}: ${type(c)}`}`)}\n        }`,
    `        Update: {\n${shape((c) => `${c.name}?: ${c.generated ? 'never' : type(c)}`)}\n        }`,
    `        Relationships: [\n${links.join('\n')}\n        ]`,
    '      }',
  ].join('\n');
}

function writeRoutine(routine: Routine): string {
  const args = routine.args
    .map((arg) => `${arg.name}${arg.optional ? '?' : ''}: ${toTs(arg.type)}`)
    .join('; ');
  const row =
    routine.columns.length > 0
      ? `{ ${routine.columns.map((c) => `${c.name}: ${toTs(c.type)}`).join('; ')} }`
      : toTs(routine.result);
  return `      ${routine.name}: { Args: ${args ? `{ ${args} }` : 'never'}; Returns: ${row}${routine.set ? '[]' : ''} }`;
}

const dataDir = mkdtempSync(join(tmpdir(), 'types-'));
// PostgreSQL may run as another user, who has to pass through to its own folder.
chmodSync(dataDir, 0o711);
process.env.DATA_DIR = dataDir;
const backend = await startEmbeddedBackend('http://127.0.0.1');
const sql = postgres({
  host: join(dataDir, 'run/postgres'),
  user: 'supabase_admin',
  database: 'postgres',
});
const [columns, relations, routines] = await Promise.all([
  readColumns(sql),
  readRelations(sql),
  readRoutines(sql),
]);
await sql.end();
await backend.stop();
rmSync(dataDir, { recursive: true });
const tables = [...new Set(columns.map((column) => column.table))];
writeFileSync(
  new URL('../app/platform/database/database.types.ts', import.meta.url),
  `// Written by scripts/generate-database-types.ts from the migrations. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
${tables
  .map((table) =>
    writeTable(
      table,
      columns.filter((c) => c.table === table),
      relations.filter((r) => r.table === table),
    ),
  )
  .join('\n')}
    }
    Views: { [_ in never]: never }
    Functions: {
${routines.map(writeRoutine).join('\n')}
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
`,
);
