import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { requireData } from '#app/platform/database/require-data.server.ts';

/** As many rows as the backend answers with at most. */
const PAGE = 1000;
/** Ids that fit into an address. */
const CHUNK = 100;

type Pageable<T> = { range(from: number, to: number): PromiseLike<PostgrestSingleResponse<T[]>> };

/** All rows of a question, which has to be in a lasting order. */
export async function readAll<T>(what: string, ask: () => Pageable<T>): Promise<T[]> {
  const rows: T[] = [];
  for (let from = 0; ; from += PAGE) {
    const page = requireData(what, await ask().range(from, from + PAGE - 1));
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}

/** All rows that belong to one of many ids. */
export async function readAllOf<T>(
  what: string,
  ids: readonly string[],
  ask: (ids: string[]) => Pageable<T>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let from = 0; from < ids.length; from += CHUNK) {
    const chunk = ids.slice(from, from + CHUNK);
    rows.push(...(await readAll(what, () => ask(chunk))));
  }
  return rows;
}
