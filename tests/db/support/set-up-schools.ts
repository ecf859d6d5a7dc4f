import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '../../../scripts/bench/support/open-database.ts';
import type { StartedBackend } from '../../support/start-backend.ts';
import { openWarmBackend, WARM_DATA_DIR } from '../../support/warm-backend.ts';
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
 * Two schools, as if on a backend of the test file's own. `schools` and `backend` are set before the first
 * test; hooks that are registered later can use them.
 */
export function setUpSchools(): SetUpSchools {
  const schools = {} as TwoSchools;
  const backend = {} as StartedBackend;
  const sql = openDatabase(WARM_DATA_DIR);

  beforeAll(async () => {
    Object.assign(backend, await openWarmBackend('schools'));
    const file = join(process.env.TEST_SCHOOLS ?? '', 'schools.json');
    const record: SchoolsRecord = JSON.parse(readFileSync(file, 'utf8'));
    Object.assign(schools, await connectTwoSchools(backend, record));
  });
  afterAll(() => sql.end());

  const idOf = (name: string) => {
    const id = schools.ids.get(name);
    if (id === undefined) throw new Error(`There is no fixture called ${name}`);
    return id;
  };
  return { schools, backend, sql, idOf };
}
