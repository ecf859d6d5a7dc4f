import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { ErrorPart, ErrorState } from './error-report.ts';

export const ERRORS_PER_PAGE = 25;

type ErrorFilter = {
  state: ErrorState | null;
  /** Part of a message, stack, path or release, or the whole id of a user or request. */
  search: string;
};

const occurrenceSchema = z.object({
  id: z.number(),
  secondsAgo: z.number(),
  path: z.string(),
  release: z.string(),
  userAgent: z.string().nullable(),
  userId: z.string().nullable(),
  requestId: z.string().nullable(),
});

export type ErrorOccurrence = z.infer<typeof occurrenceSchema>;

/** Errors of one kind. Times by the database's clock; message, stack, path and status of the newest. */
export type ListedError = {
  id: string;
  fingerprint: string;
  part: ErrorPart;
  state: ErrorState;
  message: string;
  stack: string;
  path: string;
  status: number | null;
  count: number;
  firstSeenSecondsAgo: number;
  lastSeenSecondsAgo: number;
  firstRelease: string;
  lastRelease: string;
  /** The newest occurrences; there may have been more. */
  occurrences: ErrorOccurrence[];
};

/** One page of the errors, the last seen first. For platform admins; other users get none. */
export async function listErrors(
  db: Db,
  { state, search }: ErrorFilter,
  page: number,
): Promise<ListedError[]> {
  const answer = await db.rpc('list_errors', {
    ...(state ? { in_state: state } : {}),
    search,
    skip: page * ERRORS_PER_PAGE,
    take: ERRORS_PER_PAGE,
  });
  return requireData('Listing errors', answer).map((row) => ({
    id: row.id,
    fingerprint: row.fingerprint,
    message: row.message,
    stack: row.stack,
    part: row.part as ErrorPart,
    state: row.state as ErrorState,
    path: row.path,
    status: row.status,
    count: row.count,
    firstSeenSecondsAgo: row.first_seen_seconds_ago,
    lastSeenSecondsAgo: row.last_seen_seconds_ago,
    firstRelease: row.first_release,
    lastRelease: row.last_release,
    occurrences: occurrenceSchema.array().parse(row.occurrences),
  }));
}

/** How many kinds of errors there are in each state. */
export async function countErrors(db: Db, search = ''): Promise<Record<ErrorState, number>> {
  const counts = { open: 0, resolved: 0, muted: 0 };
  for (const { state, number } of requireData(
    'Counting errors',
    await db.rpc('count_errors', { search }),
  )) {
    counts[state as ErrorState] = number;
  }
  return counts;
}

/**
 * Sets the state of an error.
 *
 * @param lastRelease the last release in which the admin knows it was seen: only a newer one
 * reopens a resolved error
 * @returns whether the error exists
 */
export async function saveErrorState(
  db: Db,
  id: string,
  state: ErrorState,
  lastRelease: string,
): Promise<boolean> {
  const resolved_in = state === 'resolved' ? lastRelease : null;
  const answer = await db
    .from('error_reports')
    .update({ state, resolved_in })
    .eq('id', id)
    .select('id');
  return requireData('Saving an error state', answer).length > 0;
}
