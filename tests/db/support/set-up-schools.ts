import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '../../../scripts/bench/support/open-database.ts';
import { type StartedBackend, startBackend } from '../../support/start-backend.ts';
import { connectTwoSchools, type SchoolsRecord, type TwoSchools } from './create-two-schools.ts';

export type SetUpSchools = {
  schools: TwoSchools;
  backend: StartedBackend;
  /** The database itself, past all policies; it connects at the first statement. */
  sql: Sql;
  /** The id or path with this name in `schools`. */
  idOf: (name: string) => string;
};

/**
 * Two schools on a backend of the test file's own. `schools` and `backend` are set before the first
 * test; hooks that are registered later can use them.
 */
export function setUpSchools(): SetUpSchools {
  const folder = join(tmpdir(), `waveback-${randomUUID()}`);
  const dataDir = join(folder, 'data');
  const schools = {} as TwoSchools;
  const backend = {} as StartedBackend;
  const sql = openDatabase(dataDir);

  beforeAll(async () => {
    const made = process.env.TEST_SCHOOLS;
    if (!made) throw new Error('tests/support/prepare-cluster.ts has not run');
    // PostgreSQL, which may run as another user, passes through them.
    for (const path of [folder, dataDir]) mkdirSync(path, { mode: 0o711 });
    const parts = ['postgres', 'storage', 'secrets.json'].map((part) => join(made, part));
    // Unlike Node's own copy it preserves the owner, which PostgreSQL checks.
    execFileSync('cp', ['-a', ...parts, dataDir]);
    Object.assign(backend, await startBackend({ dataDir }));
    const record: SchoolsRecord = JSON.parse(readFileSync(join(made, 'schools.json'), 'utf8'));
    Object.assign(schools, await connectTwoSchools(backend, record));
  });
  afterAll(async () => {
    await sql.end();
    await backend.stop?.();
    rmSync(folder, { recursive: true, force: true });
  });

  const idOf = (name: string) => {
    const id = schools.ids.get(name);
    if (id === undefined) throw new Error(`There is no fixture called ${name}`);
    return id;
  };
  return { schools, backend, sql, idOf };
}
