import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { ConsentEntry } from './consent-entry.ts';
import type { Purpose } from './purposes.ts';

const ENTRIES_PER_PAGE = 100;
/** The most that a response has. */
const ENTRIES_PER_READ = 1000;

type LogInput = {
  organisationId: string;
  /** A part of a guest’s or guardian’s name; empty for all. */
  search: string;
  /** The position of the last entry of the page before; null for the newest. */
  before: number | null;
};

async function readLog(db: Db, { organisationId, search, before }: LogInput, pageSize: number) {
  const rows = requireData(
    'Reading the school’s consent log',
    await db.rpc('list_consent_log', {
      organisation_id: organisationId,
      search,
      ...(before !== null && { before }),
      page_size: pageSize,
    }),
  );
  return rows.map(({ log_position, name_today, is_first_no, ...row }) => ({
    position: log_position,
    entry: {
      ...row,
      guest_id: row.guest_id as string | null,
      purpose: row.purpose as Purpose,
      nameToday: name_today as string | null,
      isFirstNo: is_first_no,
    } satisfies ConsentEntry as ConsentEntry,
  }));
}

/**
 * A page of the consent log of a school, the newest answer first, also of guests who were deleted;
 * for its owners and admins, and empty for others. `next` is where the page after it starts; null on the last page.
 */
export async function listSchoolConsents(
  db: Db,
  input: LogInput,
): Promise<{ entries: ConsentEntry[]; next: number | null }> {
  const rows = await readLog(db, input, ENTRIES_PER_PAGE + 1);
  const shown = rows.slice(0, ENTRIES_PER_PAGE);
  return {
    entries: shown.map(({ entry }) => entry),
    next: rows.length > shown.length ? (shown.at(-1)?.position ?? null) : null,
  };
}

/** The whole log, or what a search finds in it. */
export async function listAllSchoolConsents(
  db: Db,
  input: Omit<LogInput, 'before'>,
): Promise<ConsentEntry[]> {
  const all: ConsentEntry[] = [];
  let before: number | null = null;
  do {
    const rows = await readLog(db, { ...input, before }, ENTRIES_PER_READ);
    all.push(...rows.map(({ entry }) => entry));
    before = rows.length < ENTRIES_PER_READ ? null : (rows.at(-1)?.position ?? null);
  } while (before !== null);
  return all;
}
