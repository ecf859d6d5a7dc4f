import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import { requireKnownMigrations } from '../../supabase/embedded/backup/require-known-migrations.ts';
import {
  FIRST_SQUASH,
  listSquashed,
  SECOND_SQUASH,
  type Squash,
} from '../../supabase/embedded/database/squashes.ts';
import { isLong } from '../support/is-long.ts';
import { type StartedBackend, startBackend } from '../support/start-backend.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createTwoSchools } from './support/create-two-schools.ts';
import { readCatalog } from './support/read-catalog.ts';

const MIGRATIONS = join(import.meta.dirname, '../../supabase/migrations');

/** How many of the migrations of before the first squash a release had. */
const RELEASED = 51;

/** From a migration that existed for some hours; a later one made it superfluous. */
const EARLIER_TRIGGER = `\
-- More than a provider of sign-in tells: names, addresses and a picture's address are about 500 bytes.
create trigger keep_session_small before insert or update on auth.users for each row
  when (octet_length(new.raw_user_meta_data::text) > 1000)
  execute function private.keep_session_small();`;

let folder: TemporaryFolder;
let dataDir: string;
let noMigrations: string;
/** The database of the migrations of before the second squash, with two schools in it. */
let old: { catalog: string[]; seeds: unknown; rows: Map<string, unknown>; history: string[] };
/** What the files of today create. */
let fresh: { catalog: string[]; seeds: unknown };
let files: string[];
let versions: string[];

beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-upgrade');
  dataDir = join(folder.path, 'data');
  noMigrations = join(folder.path, 'no-migrations');
  await mkdir(noMigrations);
  files = (await readdir(MIGRATIONS)).sort();
  versions = files.map((file) => file.split('_')[0] ?? '');
  const replacements = await copyReplacements();
  const migrationsDir = await writeOldMigrations(SECOND_SQUASH);
  old = await runBackend({ dataDir, migrationsDir }, async (sql, backend) => {
    const [catalog, seeds] = [await readCatalog(sql), await readSeeds(sql)];
    await createTwoSchools(backend);
    return { catalog, seeds, rows: await readRows(sql), history: await listHistory(sql) };
  });
  const options = { dataDir: join(folder.path, 'fresh'), migrationsDir: replacements };
  fresh = await runBackend(options, async (sql) => ({
    catalog: await readCatalog(sql),
    seeds: await readSeeds(sql),
  }));
});
afterAll(() => folder?.remove());

/** A folder of the files by noun alone, without the migrations after them. */
async function copyReplacements(): Promise<string> {
  const target = join(folder.path, 'replacements');
  await mkdir(target);
  for (const file of files) {
    if (!SECOND_SQUASH.replacements.includes(file.split('_')[0] ?? '')) continue;
    await copyFile(join(MIGRATIONS, file), join(target, file));
  }
  return target;
}

/** A folder of squashed migrations, or of the first of them. */
async function writeOldMigrations(squash: Squash, count?: number): Promise<string> {
  const target = join(folder.path, `${squash.name}-${count ?? 'all'}`);
  await mkdir(target, { recursive: true });
  for (const migration of listSquashed(squash).slice(0, count)) {
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

/** Changes the history of a database. */
async function setWording(
  sql: Sql,
  version: string,
  toWording: (was: string) => string,
): Promise<void> {
  const [row] = await sql<{ content: string }[]>`
    select array_to_string(statements, '') as content from supabase_migrations.schema_migrations
    where version = ${version}`;
  await sql`
    update supabase_migrations.schema_migrations set statements = ${[toWording(row?.content ?? '')]}
    where version = ${version}`;
}

/** The catalog of a database that ran the old migrations of `migrationsDir`, then those of today, in one start. */
async function upgrade(name: string, migrationsDir: string): Promise<string[]> {
  const earlier = join(folder.path, `data-${name}`);
  const id = randomUUID();
  await runBackend({ dataDir: earlier, migrationsDir }, async (sql) => {
    expect(await listHistory(sql)).toHaveLength((await readdir(migrationsDir)).length);
    await sql`insert into public.organisations (id, name) values (${id}, 'Dune Beach')`;
  });
  return runBackend({ dataDir: earlier }, async (sql) => {
    expect(await listHistory(sql)).toEqual(versions);
    expect(await sql`select name from public.organisations where id = ${id}`).toHaveLength(1);
    return readCatalog(sql);
  });
}

let newCatalog: Promise<string[]> | undefined;

/** What a new database of all migrations has. */
function readNewCatalog(): Promise<string[]> {
  newCatalog ??= runBackend({ dataDir: join(folder.path, 'fresh') }, readCatalog);
  return newCatalog;
}

test('the files by noun create the same schema and rows as the old ones', () => {
  expect(fresh.catalog).toEqual(old.catalog);
  expect(fresh.seeds).toEqual(old.seeds);
});

test('each function is defined once', async () => {
  const names: string[] = [];
  for (const file of await readdir(join(folder.path, 'replacements'))) {
    const content = await readFile(join(MIGRATIONS, file), 'utf8');
    for (const [, name = ''] of content.matchAll(/^create (?:or replace )?function (\S+?)\(/gm)) {
      names.push(name);
    }
  }
  expect(names.length).toBeGreaterThan(500);
  // One has a form with the language as a parameter.
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([
    'private.word_consent',
  ]);
});

const beforeSquashes = [
  ['the released migrations of before the first squash', FIRST_SQUASH, RELEASED],
  ['half of the migrations of before the second squash', SECOND_SQUASH, 47],
  ['all migrations of before the first squash', FIRST_SQUASH, undefined],
  ['the files of the first squash alone', SECOND_SQUASH, FIRST_SQUASH.replacements.length],
  ['all but the last migration of before the second squash', SECOND_SQUASH, -1],
] as const;

test.each(isLong ? beforeSquashes : beforeSquashes.slice(0, 1))(
  'a database with %s upgrades in one start',
  async (_which, squash, count) => {
    const migrationsDir = await writeOldMigrations(squash, count);
    const upgraded = await upgrade(`${squash.name}${count ?? ''}`, migrationsDir);
    expect(upgraded).toEqual(await readNewCatalog());
  },
);

const changedTexts = [
  ['second', SECOND_SQUASH, '20261128300000'],
  ['first', FIRST_SQUASH, '20261123130700'],
] as const;

test.each(isLong ? changedTexts : changedTexts.slice(0, 1))(
  'a database with an unknown text of a migration of the %s squash is rejected',
  async (_which, squash, version) => {
    const refused = join(folder.path, `refused-${squash.name}`);
    const migrationsDir = await writeOldMigrations(squash);
    const history = await runBackend({ dataDir: refused, migrationsDir }, async (sql) => {
      await setWording(sql, version, (wording) =>
        wording.replace('returns boolean', 'returns void'),
      );
      return listHistory(sql);
    });
    await expect(startBackend({ dataDir: refused })).rejects.toThrow(
      `it may lack later additions: ${version}. Nothing was changed.`,
    );
    await runBackend({ dataDir: refused, migrationsDir: noMigrations }, async (sql) => {
      expect(await listHistory(sql)).toEqual(history);
    });
  },
);

test('an older installation upgrades in one start, and retains everything', async () => {
  const migrationsDir = join(folder.path, 'replacements');
  await runBackend({ dataDir, migrationsDir }, async (sql) => {
    expect(await listHistory(sql)).toEqual([...SECOND_SQUASH.replacements]);
    expect(await readRows(sql)).toEqual(old.rows);
    expect(await readCatalog(sql)).toEqual(old.catalog);
  });
  await runBackend({ dataDir }, async (sql, backend) => {
    expect(await listHistory(sql)).toEqual(versions);
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

test('older backups may be restored', async () => {
  for (const squash of [FIRST_SQUASH, SECOND_SQUASH]) {
    const migrations = listSquashed(squash).map(({ version }) => version);
    await expect(requireKnownMigrations({ migrations }, MIGRATIONS)).resolves.toBeUndefined();
  }
});

test('a database with a migration text of one release becomes like a new one', async () => {
  const earlier = join(folder.path, 'earlier');
  const migrationsDir = await writeOldMigrations(FIRST_SQUASH);
  await runBackend({ dataDir: earlier, migrationsDir }, async (sql) => {
    await setWording(sql, '20261123110500', (wording) =>
      wording.replace(/(?=revoke execute)/, `${EARLIER_TRIGGER}\n`),
    );
    await sql.unsafe(EARLIER_TRIGGER);
  });
  const upgraded = await runBackend({ dataDir: earlier }, readCatalog);
  expect(upgraded).toEqual(await readNewCatalog());
});

test('each function names objects that exist', async () => {
  await runBackend({ dataDir: join(folder.path, 'fresh') }, async (sql) => {
    // Migrations create functions before the objects that they name: now that all exist, each is checked.
    const functions = await sql<{ definition: string }[]>`
      select pg_get_functiondef(oid) as definition from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
    expect(functions.length).toBeGreaterThan(500);
    for (const { definition } of functions) await sql.unsafe(definition);
  });
});
