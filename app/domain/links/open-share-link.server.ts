import { z } from 'zod';
import type { LadderRung } from '#app/domain/conversions/to-playlist.ts';
import { schoolSchema } from '#app/domain/organisations/school.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';

export const linkedRenditionSchema = z.object({
  kind: z.string(),
  path: z.string(),
  contentType: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
});

const linkedWaveSchema = z.object({
  waveId: z.string(),
  state: z.enum(['converting', 'ready', 'failed']),
  durationMs: z.number(),
  surferId: z.string(),
  surferName: z.string(),
  lycraColour: z.string().nullable(),
  /** The name that the organisation lets previews show; null for none. */
  previewName: z.string().nullable(),
  previewScore: z.number().nullable(),
  /** Kinds of the renditions in progress, without those that failed for good. */
  coming: z.array(z.string()),
  /** Whether it is to be paid for: then there is only its preview. */
  isLocked: z.boolean(),
  renditions: z.array(linkedRenditionSchema),
  /** The latest review of it that the link opens; null for none. */
  reviewId: z.string().nullable(),
});

const openLinkSchema = z.object({
  state: z.literal('open'),
  kind: z.enum(['session', 'surfer', 'wave']),
  organisationName: z.string().nullable(),
  school: schoolSchema.nullable(),
  /** Null for a secret spot. */
  spotName: z.string().nullable(),
  startsAt: z.string(),
  timeZone: z.string(),
  expiresAt: z.string(),
  /** The waves whose surfer agrees at this moment, surfer by surfer. */
  waves: z.array(linkedWaveSchema),
});

const lockedLinkSchema = z.object({
  state: z.literal('locked'),
  organisationName: z.string().nullable(),
  school: schoolSchema.nullable(),
});

const schema = z.discriminatedUnion('state', [
  openLinkSchema,
  lockedLinkSchema,
  z.object({ state: z.literal('revoked') }),
  z.object({ state: z.literal('expired') }),
]);

export type LinkedRendition = z.infer<typeof linkedRenditionSchema>;

export type LinkedWave = z.infer<typeof linkedWaveSchema>;

export type OpenLink = z.infer<typeof openLinkSchema>;

export type LockedLink = z.infer<typeof lockedLinkSchema>;

/** The current state of a link: open, behind its password, or ended. */
type ShareLink = z.infer<typeof schema>;

/**
 * Returns what a share link shows.
 *
 * @param db client of the link (createLinkSupabase)
 * @param onlyWave of a session with many, the requested one
 * @returns null for an unknown link
 */
export async function openShareLink(db: Db, onlyWave?: string): Promise<ShareLink | null> {
  const opened = requireData(
    'Opening a share link',
    await db.rpc('open_share_link', onlyWave === undefined ? {} : { only_wave: onlyWave }),
  );
  return schema.nullable().parse(opened);
}

/** The qualities of a wave behind a share link, smallest first; none when the link doesn't open it. */
export async function listLinkedLadder(db: Db, waveId: string): Promise<LadderRung[]> {
  return requireData(
    'Reading playlists of a link',
    await db.rpc('get_linked_playlists', { wave_id: waveId }),
  );
}

type LinkUse = {
  waveIds: string[];
  kind: 'view' | 'download';
  /** Identifies one opening of the link's page: each wave counts once per opening. */
  visitId: string;
};

/**
 * Counts views or downloads of waves for the school. An error does not fail the visitor's request.
 */
export async function countLinkUse(db: Db, { waveIds, kind, visitId }: LinkUse): Promise<void> {
  const { error } = await db.rpc('count_link_use', { wave_ids: waveIds, kind, visit_id: visitId });
  if (error) logger.warn({ err: error }, 'a use of a share link was not counted');
}
