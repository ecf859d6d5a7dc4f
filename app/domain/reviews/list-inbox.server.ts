import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import {
  findLastPage,
  INBOX_WAVES_PER_PAGE,
  type InboxFilter,
  toInboxPath,
  toStudioPath,
} from './inbox-filter.ts';

const sessionSchema = z.object({
  id: z.string(),
  spotName: z.string(),
  startsAt: z.string(),
  timeZone: z.string(),
});

const waveSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  spotName: z.string(),
  startsAt: z.string(),
  timeZone: z.string(),
  surferName: z.string(),
  lycraColour: z.string().nullable(),
  /** In its video. */
  startMs: z.number(),
  durationMs: z.number(),
  /** By the camera's clock; null where it has none. */
  riddenAt: z.string().nullable(),
  score: z.number().nullable(),
  /** Of its school; null for the usual ones. */
  scoreBands: z.array(z.number()).nullable(),
  state: z.enum(['converting', 'ready', 'failed']),
  isPlayable: z.boolean(),
  /** A path in storage. */
  poster: z.string().nullable(),
  /** What coaches have drawn on it. */
  drawingCount: z.number(),
  /** When its surfer asked for a review; null where they did not. */
  askedAt: z.string().nullable(),
  question: z.string(),
  /** What they answered by voice since then. */
  voices: z.array(
    z.object({
      id: z.string(),
      reviewId: z.string(),
      atMs: z.number().nullable(),
      voiceMs: z.number(),
    }),
  ),
});

const inboxSchema = z.object({
  /** Of all pages. */
  total: z.number(),
  /** How many of them a surfer asked for. */
  asked: z.number(),
  /** Waves that are left out: their surfer has not agreed to coaching. */
  notAgreed: z.number(),
  /** To filter by, the newest first. */
  sessions: z.array(sessionSchema),
  waves: z.array(waveSchema),
});

/** A wave without a review. */
export type InboxWave = z.infer<typeof waveSchema>;

export type Inbox = z.infer<typeof inboxSchema>;

type Page = { surferName: string; sessionId: string | null; page: number };

/** A page of the waves without a review in the sessions that I coach, those asked for first. */
export async function listInbox(db: Db, { surferName, sessionId, page }: Page): Promise<Inbox> {
  const listed = requireData(
    'Listing the inbox',
    await db.rpc('list_inbox', {
      surfer_name: surferName,
      ...(sessionId && { session_id: sessionId }),
      page,
      page_size: INBOX_WAVES_PER_PAGE,
    }),
  );
  return inboxSchema.parse(listed);
}

/**
 * The address of the wave after this one in the inbox with this filter, or of the inbox's next page;
 * null after the last one. A wave that is not there any more is followed by the first one.
 */
export async function findNextWave(
  db: Db,
  filter: InboxFilter,
  waveId: string,
): Promise<string | null> {
  const { waves, total } = await listInbox(db, filter);
  const next = waves[waves.findIndex(({ id }) => id === waveId) + 1];
  if (next) return toStudioPath(next.id, filter);
  return filter.page < findLastPage(total)
    ? toInboxPath({ ...filter, page: filter.page + 1 })
    : null;
}

/** The surfer's name of a wave that a coach is done with, to offer the way back; null for others. */
export async function getReviewedWave(
  db: Db,
  waveId: string,
): Promise<{ id: string; surferName: string | null } | null> {
  const row = requireData(
    'Reading a reviewed wave',
    await db
      .from('reviewed_waves')
      .select(
        `wave_id, wave:waves!reviewed_waves_wave_id_fkey(surfer:surfers!waves_surfer_id_fkey(name))`,
      )
      .eq('wave_id', waveId)
      .maybeSingle(),
  );
  return row && { id: row.wave_id, surferName: row.wave.surfer?.name ?? null };
}
