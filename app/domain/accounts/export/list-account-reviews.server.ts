import type { Database } from '#app/platform/database/database.types.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** With drawings, a part may be large. */
const PAGE = 100;

type Functions = Database['public']['Functions'];

/** The reviews about a user and those that they sent as a coach, with what was answered. */
export async function listAccountReviews(db: Db) {
  const [reviews, answers] = await Promise.all([
    collect<Functions['list_account_reviews']['Returns'][number]>(async (page) =>
      requireData('Reading reviews', await db.rpc('list_account_reviews', page)),
    ),
    collect<Functions['list_account_answers']['Returns'][number]>(async (page) =>
      requireData('Reading answers', await db.rpc('list_account_answers', page)),
    ),
  ]);
  return { reviews, answers };
}

async function collect<T>(
  read: (page: { take: number; skip: number }) => Promise<T[]>,
): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const page = await read({ take: PAGE, skip: rows.length });
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}
