import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import type { StartedBackend } from '../support/start-backend.ts';
import { openWarmBackend } from '../support/warm-backend.ts';

let backend: StartedBackend;
let sql: Sql;

beforeAll(async () => {
  backend = await openWarmBackend('plain');
  sql = openDatabase(backend.dataDir);
});
afterAll(() => sql?.end());

test('every foreign key of ours has an index, so that no deletion reads a whole table', async () => {
  const keys = await sql`
    select k.conrelid::regclass || ': ' || k.conname as key, exists (
      select 1 from pg_index i
      where i.indrelid = k.conrelid and i.indisvalid
        -- A partial index that leaves out rows without the key contains all that have it.
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^[(][a-z_]+ IS NOT NULL[)]$')
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
    ) as is_led_to
    from pg_constraint k
    where k.contype = 'f' and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  expect(keys.length).toBeGreaterThan(20);
  expect(keys.filter((row) => !row.is_led_to).map((row) => row.key)).toEqual([]);
});
