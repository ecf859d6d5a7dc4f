import { z } from 'zod';
import { claimedSurferSchema } from '#app/domain/consents/claimed-surfer.ts';
import { linkedRenditionSchema } from '#app/domain/links/open-share-link.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

const claimedWaveSchema = z.object({
  waveId: z.string(),
  state: z.enum(['converting', 'ready', 'failed']),
  durationMs: z.number(),
  /** On the surf report for all the world, or taken off it by its surfer; null when neither. */
  publicity: z.enum(['shown', 'refused']).nullable(),
  /** Kinds of what is still being made; what failed for good is not among them. */
  coming: z.array(z.string()),
  renditions: z.array(linkedRenditionSchema),
});

const schema = claimedSurferSchema.extend({
  /** False for a minor until a guardian has agreed. */
  mayWatch: z.boolean(),
  /** Who was asked last, and when they answered last; null when nobody was. */
  guardian: z
    .object({ name: z.string(), answeredAt: z.string().nullable(), isRefusal: z.boolean() })
    .nullable(),
  waves: z.array(claimedWaveSchema),
});

export type ClaimedWave = z.infer<typeof claimedWaveSchema>;
export type OpenedClaim = z.infer<typeof schema>;

/** All that the claims of this browser open, the newest session first. */
export async function openClaims(db: Db): Promise<OpenedClaim[]> {
  const opened = requireData('Opening claims', await db.rpc('open_claims'));
  return schema.array().parse(opened);
}
