import { z } from 'zod';
import { schoolSchema } from '#app/domain/organisations/school.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** Of points: their sum, null of none, and of how many waves they are. */
const sumSchema = z.tuple([z.number().nullable(), z.number()]);

/** A session of the guest, in sums and counts that can be added up. */
const sessionSchema = z.object({
  id: z.string(),
  startsAt: z.string(),
  timeZone: z.string(),
  /** Empty for a spot that the reader may not know. */
  spotName: z.string(),
  waves: z.number(),
  ridingMs: z.number(),
  scoreSum: z.number(),
  /** How many waves have a score. */
  scored: z.number(),
  /** In the order of `CRITERIA`; empty without waves, and where scores are not shown. */
  criteria: sumSchema.array(),
  left: z.number(),
  right: z.number(),
  frontside: z.number(),
  backside: z.number(),
  /** Name, how often it was tried, and how often it was landed (an estimate). */
  manoeuvres: z.tuple([z.string(), z.number(), z.number()]).array(),
  reviews: z.number(),
  /** How many were set, and reached. */
  goals: z.tuple([z.number(), z.number()]),
});
export type ProgressSession = z.infer<typeof sessionSchema>;

const waveSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  startsAt: z.string(),
  timeZone: z.string(),
  spotName: z.string(),
  durationMs: z.number(),
  score: z.number().nullable(),
  /** A path in storage. */
  poster: z.string().nullable(),
});
export type ProgressWave = z.infer<typeof waveSchema>;

export const goalSchema = z.object({
  id: z.string(),
  kind: z.enum(['physical', 'mental']),
  text: z.string(),
  isDone: z.boolean(),
  startsAt: z.string(),
  timeZone: z.string(),
});
/** A goal, and when its session was. */
export type ProgressGoal = z.infer<typeof goalSchema>;

/** The first and the latest wave with a manoeuvre. */
const pairSchema = z.object({ name: z.string(), first: waveSchema, last: waveSchema });
export type ProgressPair = z.infer<typeof pairSchema>;

const progressSchema = z.object({
  guest: z.object({
    id: z.string(),
    name: z.string(),
    level: z.string().nullable(),
    stance: z.string().nullable(),
  }),
  school: schoolSchema.nullable(),
  /** The oldest first; only those in which the guest agrees to coaching. */
  sessions: sessionSchema.array(),
  /** How many were left out. */
  withoutConsent: z.number(),
  /** False for a guest whose school does not show scores and manoeuvres. */
  seesScores: z.boolean(),
  /** By score, at most six. */
  best: waveSchema.array(),
  pairs: pairSchema.array(),
  /** Of the latest sessions, at most six. */
  goals: goalSchema.array(),
  /** The latest five. */
  reviews: z.object({ id: z.string(), sentAt: z.string(), coachName: z.string() }).array(),
});
export type Progress = z.infer<typeof progressSchema>;

const athleteSchema = z.object({
  id: z.string(),
  name: z.string(),
  level: z.string().nullable(),
  isArchived: z.boolean(),
  /** To coaching; without it the figures are null. */
  agrees: z.boolean(),
  sessions: z.number().nullable(),
  waves: z.number().nullable(),
  lastReviewAt: z.string().nullable(),
  latest: z.object({ startsAt: z.string(), timeZone: z.string(), spotName: z.string() }),
});
/** A guest whom I coach. */
export type Athlete = z.infer<typeof athleteSchema>;

const athletesSchema = z.object({
  /** On all pages. */
  total: z.number(),
  athletes: athleteSchema.array(),
});
export type Athletes = z.infer<typeof athletesSchema>;

/** Three columns of eight. */
export const ATHLETES_PER_PAGE = 24;

/**
 * A page of the guests whom I coach, the latest session first: those of the latest 100 sessions, or
 * all whose name contains `search`.
 */
export async function listAthletes(db: Db, search: string, page: number): Promise<Athletes> {
  const listed = await db.rpc('list_athletes', { search, page, page_size: ATHLETES_PER_PAGE });
  return athletesSchema.parse(requireData('Listing athletes', listed));
}

/** The progress of a guest whom I coach; null for all others. */
export async function getAthlete(db: Db, guestId: string): Promise<Progress | null> {
  const answer = await db.rpc('get_athlete', { guest_id: guestId });
  return progressSchema.nullable().parse(requireData('Reading an athlete', answer));
}

const mineSchema = z.object({
  guests: z
    .object({
      id: z.string(),
      name: z.string(),
      schoolName: z.string().nullable(),
      /** The caller's own account has claimed them. */
      hasAccount: z.boolean(),
    })
    .array(),
  progress: progressSchema.nullable(),
});
export type MyProgress = z.infer<typeof mineSchema>;

/**
 * Whom the caller holds by account, by card or as a guardian, and the progress of one of them.
 *
 * @param guestId null for the one who surfed last
 */
export async function getMyProgress(db: Db, guestId: string | null): Promise<MyProgress> {
  const answer = await db.rpc('get_my_progress', guestId ? { guest_id: guestId } : {});
  return mineSchema.parse(requireData('Reading my progress', answer));
}
