import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

const waveSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  videoId: z.string(),
  revision: z.number(),
  /** In ms of the video. */
  startMs: z.number(),
  endMs: z.number(),
  riddenAt: z.string(),
  timeZone: z.string(),
  surferName: z.string().nullable(),
  lycraColour: z.string().nullable(),
  score: z.number().nullable(),
  scoreBands: z.array(z.number()).nullable(),
  side: z.string().nullable(),
  manoeuvres: z.array(z.string()),
  spotName: z.string(),
  /** Of the upright picture; null until the video is inspected. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Frames a second, as they were filmed; null until then. */
  frameRate: z.number().nullable(),
  /** Of the user. */
  isFavourite: z.boolean(),
  /** Paths in storage. */
  poster: z.string().nullable(),
  /** Its small video, with sound, from the wave's start to its end. */
  preview: z.string().nullable(),
  /** The same with exact frames and without sound, which is made when it is requested. */
  scrub: z.object({ path: z.string(), frameRate: z.string() }).nullable(),
  isPlayable: z.boolean(),
  /** Its surfer agrees to shorts, or it has none. */
  hasAgreed: z.boolean(),
  /** The user is its surfer. */
  isMine: z.boolean(),
});
export type ShortWave = z.infer<typeof waveSchema>;

const materialSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      startsAt: z.string(),
      timeZone: z.string(),
      spotName: z.string(),
      organisationName: z.string().nullable(),
      /** How many. */
      waves: z.number(),
    }),
  ),
  waves: z.array(waveSchema),
});
export type ShortMaterial = z.infer<typeof materialSchema>;

/**
 * The waves that the user may choose from: with a session its waves, to its staff; without one their own, and the sessions
 * that they are staff of.
 */
export async function listShortMaterial(db: Db, sessionId?: string): Promise<ShortMaterial> {
  const answer = await db.rpc('list_short_material', sessionId ? { session_id: sessionId } : {});
  return materialSchema.parse(requireData('Listing the waves for shorts', answer));
}

/** Those of these waves that the user may choose. */
export async function listShortWaves(db: Db, waveIds: string[]): Promise<ShortWave[]> {
  if (waveIds.length === 0) return [];
  const answer = await db.rpc('list_short_waves', { wave_ids: waveIds });
  return z.array(waveSchema).parse(requireData('Listing the waves of a short', answer));
}
