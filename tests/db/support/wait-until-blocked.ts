import type { Sql } from 'postgres';
import { waitUntil } from '../../support/wait-until.ts';

/** Waits until so many statements wait for a lock of another transaction. */
export async function waitUntilBlocked(sql: Sql, statements = 1): Promise<void> {
  await waitUntil(
    async () => {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
      return row?.count ?? 0;
    },
    (count) => count >= statements,
  );
}
