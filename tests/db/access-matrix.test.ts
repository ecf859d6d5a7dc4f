import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import { type StartedBackend, startBackend } from '../support/start-backend.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { functions } from './access-matrix/functions.ts';
import { buckets, tables } from './access-matrix/matrix.ts';
import { openAsAuthenticator } from './support/access/ask-by-sql.ts';
import { type Cast, createCast } from './support/access/create-cast.ts';
import { listGrants, toGrants } from './support/access/list-grants.ts';
import { ROLES, toRights, toRoles } from './support/access/roles.ts';
import { type SavedState, saveState } from './support/access/saved-state.ts';
import { tryAllRows } from './support/access/try-all-rows.ts';
import { plantFiles, tryBucket } from './support/access/try-bucket.ts';
import { tryFunction } from './support/access/try-function.ts';
import { plantSubjects, type Subject, tryTable } from './support/access/try-table.ts';

let folder: TemporaryFolder;
let backend: StartedBackend;
let sql: Sql;
let authenticator: Sql;
let cast: Cast;
let state: SavedState;
const subjects: Record<string, Subject[]> = {};

beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-access');
  backend = await startBackend({ dataDir: folder.path });
  sql = openDatabase(backend.dataDir);
  authenticator = openAsAuthenticator(backend.dataDir);
  cast = await createCast(backend, sql, authenticator);
  for (const [name, access] of Object.entries(tables)) {
    subjects[name] = await plantSubjects(cast, name, access);
  }
  for (const [name, access] of Object.entries(buckets)) await plantFiles(cast, name, access);
  state = await saveState(sql);
});
afterAll(async () => {
  await sql?.end();
  await authenticator?.end();
  await backend?.stop();
  await folder?.remove();
});

test('every table is in the matrix, and under row level security', async () => {
  const found = await sql`
    select relname as name, relrowsecurity as "isSecured" from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f') order by 1`;
  expect([...found]).toEqual(
    Object.keys(tables)
      .sort()
      .map((name) => ({ name, isSecured: true })),
  );
});

test('no view of the public schema shows what its tables withhold', async () => {
  const found = await sql`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'm'
      or relnamespace = 'public'::regnamespace and relkind = 'v'
        and not coalesce('security_invoker=true' = any(reloptions), false)`;
  expect(found.map(({ relname }) => relname)).toEqual([]);
});

test('every bucket is in the matrix, and as public as it says', async () => {
  const found = await sql`select id, public from storage.buckets`;
  expect(Object.fromEntries(found.map(({ id, public: isPublic }) => [id, isPublic]))).toEqual(
    Object.fromEntries(Object.entries(buckets).map(([name, { isPublic }]) => [name, isPublic])),
  );
});

test('every function that visitors or users may call is in the matrix', async () => {
  const found = await sql`
    select distinct proname as name, has_function_privilege('anon', oid, 'execute') as "toVisitors"
    from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
      and (has_function_privilege('anon', oid, 'execute')
        or has_function_privilege('authenticated', oid, 'execute'))`;
  expect(Object.fromEntries(found.map(({ name, toVisitors }) => [name, toVisitors]))).toEqual(
    Object.fromEntries(
      Object.entries(functions).map(([name, { open }]) => [name, open === 'to visitors too']),
    ),
  );
});

test('the granted columns are those of the matrix', async () => {
  expect(await listGrants(sql)).toEqual(toGrants(tables));
});

test.each(Object.entries(tables))('the table %s', async (name, access) => {
  const planted = subjects[name] ?? [];
  const { rights, leaks } = await tryTable(cast, state, name, access, planted);
  leaks.push(...(await tryAllRows(cast, state, name, access, planted)));
  const meant = Object.entries(access.rows).map(([row, { may }]) => [row, toRights(may, 'siud')]);
  expect({ rights, leaks }).toEqual({ rights: Object.fromEntries(meant), leaks: [] });
});

test.each(Object.entries(buckets))('the bucket %s', async (name, access) => {
  const { rights, leaks } = await tryBucket(cast, state, name, access);
  const meant = Object.entries(access.files).map(([file, { may }]) => [
    file,
    toRights(may, 'rlupx'),
  ]);
  expect({ rights, leaks }).toEqual({ rights: Object.fromEntries(meant), leaks: [] });
});

test.each(Object.entries(functions))('the function %s', async (name, access) => {
  const { who, leaks } = await tryFunction(cast, state, name, access);
  const meant = ROLES.filter((role) => toRoles(access.for).includes(role));
  expect({ who, leaks }).toEqual({ who: meant, leaks: [] });
});
