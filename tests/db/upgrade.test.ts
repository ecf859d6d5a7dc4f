import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import { requireKnownMigrations } from '../../supabase/embedded/backup/require-known-migrations.ts';
import {
  listSquashed,
  RENAMED_TRIGGERS,
  REPLACEMENTS,
} from '../../supabase/embedded/database/save-squash.ts';
import { type StartedBackend, startBackend } from '../support/start-backend.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createTwoSchools } from './support/create-two-schools.ts';
import { readCatalog } from './support/read-catalog.ts';

const MIGRATIONS = join(import.meta.dirname, '../../supabase/migrations');

/** Migrations that the last release had. */
const RELEASED = 51;

/** Objects of the old migrations that a migration after the files by noun drops. */
const DROPPED = /^function get_claimed_playlists/;

/** From a migration that existed for some hours; a later one made it superfluous. */
const EARLIER_TRIGGER = `\
-- More than a provider of sign-in tells: names, addresses and a picture's address are about 500 bytes.
create trigger keep_session_small before insert or update on auth.users for each row
  when (octet_length(new.raw_user_meta_data::text) > 1000)
  execute function private.keep_session_small();`;

let folder: TemporaryFolder;
let dataDir: string;
let noMigrations: string;
/** The files by noun alone, without the migrations after them. */
let replacements: string;
/** The database of the old migrations, with two schools in it. */
let old: { catalog: string[]; seeds: unknown; rows: Map<string, unknown>; history: string[] };

beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-upgrade');
  dataDir = join(folder.path, 'data');
  noMigrations = join(folder.path, 'no-migrations');
  await mkdir(noMigrations);
  replacements = join(folder.path, 'replacements');
  await mkdir(replacements);
  for (const file of await readdir(MIGRATIONS)) {
    if (!REPLACEMENTS.includes(file.split('_')[0] ?? '')) continue;
    await copyFile(join(MIGRATIONS, file), join(replacements, file));
  }
  const migrationsDir = await writeOldMigrations('old-migrations');
  old = await runBackend({ dataDir, migrationsDir }, async (sql, backend) => {
    const seeds = await readSeeds(sql);
    await createTwoSchools(backend);
    const [catalog, rows] = [await readCatalog(sql), await readRows(sql)];
    return { catalog: renameTriggers(catalog), seeds, rows, history: await listHistory(sql) };
  });
});
afterAll(() => folder?.remove());

/** A folder of the squashed migrations, or of the first of them. */
async function writeOldMigrations(name: string, count?: number): Promise<string> {
  const target = join(folder.path, name);
  await mkdir(target);
  for (const migration of listSquashed().slice(0, count)) {
    await writeFile(join(target, `${migration.version}_${migration.name}.sql`), migration.content);
  }
  return target;
}

/** Runs a backend during `use`. */
async function runBackend<T>(
  options: { dataDir: string; migrationsDir?: string },
  use: (sql: Sql, backend: StartedBackend) => Promise<T>,
): Promise<T> {
  const backend = await startBackend(options);
  const sql = openDatabase(options.dataDir);
  try {
    return await use(sql, backend);
  } finally {
    await sql.end();
    await backend.stop();
  }
}

/** The catalog with the names that triggers get as a database is adopted. */
function renameTriggers(catalog: string[]): string[] {
  return catalog
    .map((line) =>
      RENAMED_TRIGGERS.reduce(
        (text, [table, from, to]) =>
          text.replace(
            `trigger ${table} CREATE TRIGGER ${from} `,
            `trigger ${table} CREATE TRIGGER ${to} `,
          ),
        line,
      ),
    )
    .sort((one, other) => (one < other ? -1 : 1));
}

/** Rows that migrations insert, without their time. */
async function readSeeds(sql: Sql): Promise<unknown> {
  const tables = await readRows(sql);
  const seeds = [...tables].filter(([, rows]) => rows.length > 0);
  return seeds.map(([name, rows]) => {
    const times = { created_at: null, updated_at: null, changed_at: null };
    return [name, rows.map((row) => Object.assign({}, row, times))];
  });
}

async function readRows(sql: Sql): Promise<Map<string, object[]>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private', 'auth', 'storage') order by name`;
  const rowsByTable = new Map<string, object[]>();
  for (const { name } of tables) {
    const found = await sql<{ row: object }[]>`
      select to_jsonb(t) as row from ${sql.unsafe(name)} as t order by to_jsonb(t)::text`;
    rowsByTable.set(
      name,
      found.map(({ row }) => row),
    );
  }
  return rowsByTable;
}

async function listHistory(sql: Sql): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

/** Changes the history of the old database, and returns its former content. */
function setWording(
  sql: Sql,
  version: string,
  toWording: (was: string) => string,
): Promise<string> {
  return sql.begin(async (transaction) => {
    const [row] = await transaction<{ content: string }[]>`
      select array_to_string(statements, '') as content from supabase_migrations.schema_migrations
      where version = ${version}`;
    const was = row?.content ?? '';
    await transaction`
      update supabase_migrations.schema_migrations set statements = ${[toWording(was)]}
      where version = ${version}`;
    return was;
  });
}

test('the files by noun create the same schema and rows as the old ones', async () => {
  const options = { dataDir: join(folder.path, 'fresh'), migrationsDir: replacements };
  await runBackend(options, async (sql) => {
    expect(await readCatalog(sql)).toEqual(old.catalog.filter((line) => !DROPPED.test(line)));
    expect(await readSeeds(sql)).toEqual(old.seeds);
  });
});

test('a database of an earlier release upgrades in one step, and retains everything', async () => {
  const earlier = join(folder.path, 'released');
  const migrationsDir = await writeOldMigrations('released-migrations', RELEASED);
  const id = randomUUID();
  await runBackend({ dataDir: earlier, migrationsDir }, async (sql) => {
    expect(await listHistory(sql)).toHaveLength(RELEASED);
    await sql`insert into public.organisations (id, name) values (${id}, 'Dune Beach')`;
  });
  await runBackend({ dataDir: earlier, migrationsDir: replacements }, async (sql) => {
    expect(await listHistory(sql)).toEqual([...REPLACEMENTS]);
    expect(await readCatalog(sql)).toEqual(old.catalog);
    expect(await sql`select name from public.organisations where id = ${id}`).toHaveLength(1);
  });
});

test('a database with an earlier text of an old migration is rejected', async () => {
  const version = '20261123130700';
  const was = await runBackend({ dataDir, migrationsDir: noMigrations }, (sql) =>
    setWording(sql, version, (wording) => wording.replace('returns boolean', 'returns void')),
  );
  await expect(startBackend({ dataDir })).rejects.toThrow(
    `it may lack later additions: ${version}. Nothing was changed.`,
  );
  await runBackend({ dataDir, migrationsDir: noMigrations }, async (sql) => {
    expect(await listHistory(sql)).toEqual(old.history);
    await setWording(sql, version, () => was);
  });
});

test('an older installation upgrades in one step, and retains everything', async () => {
  await runBackend({ dataDir, migrationsDir: replacements }, async (sql) => {
    expect(await listHistory(sql)).toEqual([...REPLACEMENTS]);
    expect(await readRows(sql)).toEqual(old.rows);
    expect(await readCatalog(sql)).toEqual(old.catalog);
  });
  const files = (await readdir(MIGRATIONS)).sort();
  await runBackend({ dataDir }, async (sql, backend) => {
    expect(await listHistory(sql)).toEqual(files.map((file) => file.split('_')[0]));
    expect((await readCatalog(sql)).filter((line) => DROPPED.test(line))).toEqual([]);
    const { data } = await createClient(backend.url, backend.secretKey)
      .from('sessions')
      .select('id');
    expect(data).toHaveLength(3);
    // A backup takes its migrations from the history, and is restored by them.
    const recorded = await sql<{ content: string }[]>`
      select array_to_string(statements, '') as content from supabase_migrations.schema_migrations
      order by version`;
    const written = await Promise.all(
      files.map((file) => readFile(join(MIGRATIONS, file), 'utf8')),
    );
    expect(recorded.map(({ content }) => content)).toEqual(written);
  });
});

test('an older backup may be restored', async () => {
  await expect(
    requireKnownMigrations({ migrations: old.history }, MIGRATIONS),
  ).resolves.toBeUndefined();
});

test('a database with a migration text of one release becomes like a new one', async () => {
  const earlier = join(folder.path, 'earlier');
  const migrationsDir = join(folder.path, 'old-migrations');
  await runBackend({ dataDir: earlier, migrationsDir }, async (sql) => {
    await setWording(sql, '20261123110500', (wording) =>
      wording.replace(/(?=revoke execute)/, `${EARLIER_TRIGGER}\n`),
    );
    await sql.unsafe(EARLIER_TRIGGER);
  });
  const upgraded = await runBackend({ dataDir: earlier }, (sql) => readCatalog(sql));
  await runBackend({ dataDir: join(folder.path, 'fresh') }, async (sql) => {
    expect(upgraded).toEqual(await readCatalog(sql));
    // Migrations create functions before the objects that they name: now that all exist, each is checked.
    const functions = await sql<{ definition: string }[]>`
      select pg_get_functiondef(oid) as definition from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
    expect(functions.length).toBeGreaterThan(300);
    for (const { definition } of functions) await sql.unsafe(definition);
  });
});
