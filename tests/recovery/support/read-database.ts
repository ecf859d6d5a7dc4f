import postgres from 'postgres';
import { toDataFolders } from '../../../supabase/embedded/data-folders.ts';
import { toSocketFolder } from '../../../supabase/embedded/postgres/create-socket-folder.ts';

/** Directly on the database of a running product, past all policies. */
async function ask<Row extends Record<string, unknown>>(dataDir: string, query: string) {
  const sql = postgres({
    host: toSocketFolder(toDataFolders(dataDir).run),
    database: 'postgres',
    username: 'supabase_admin',
    max: 1,
  });
  try {
    return [...(await sql.unsafe<Row[]>(query))];
  } finally {
    await sql.end();
  }
}

export function readObjectVersions(dataDir: string): Promise<{ version: string; bytes: number }[]> {
  return ask(
    dataDir,
    `select version, (metadata ->> 'size')::float8 as bytes from storage.objects`,
  );
}

/** All that migrations create except rows: two databases with the same result behave the same. */
export function readSchema(dataDir: string): Promise<{ thing: string }[]> {
  const ours = `not in ('pg_catalog', 'information_schema', 'pg_toast')`;
  return ask(
    dataDir,
    `
    select format('column %s.%s %s %s %s %s', c.table_schema, c.table_name, c.column_name, c.data_type,
      c.is_nullable, c.column_default) as thing
    from information_schema.columns c where c.table_schema ${ours}
    union all
    select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace::regnamespace::text ${ours}
    union all
    select indexdef from pg_indexes where schemaname ${ours}
    union all
    select format('policy %s', p) from pg_policies p
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select format('%s %s %s %s', pg_get_functiondef(oid), proacl, proowner::regrole, prosecdef) from pg_proc
    where pronamespace::regnamespace::text ${ours} and prokind = 'f'
    union all
    select format('rights %s %s %s %s', oid::regclass, relacl, relowner::regrole, relrowsecurity)
    from pg_class where relnamespace::regnamespace::text ${ours}
    union all
    select format('schema %s %s %s', nspname, nspacl, nspowner::regrole) from pg_namespace
    where nspname ${ours} and nspname !~ '^pg_'
    union all
    select format('default rights %s', d.defaclacl) from pg_default_acl d
    union all
    select format('role %s %s %s %s', rolname, rolsuper, rolbypassrls, rolcanlogin) from pg_roles
    order by 1`,
  );
}
