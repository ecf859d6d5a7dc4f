import { z } from 'zod';
import { claimedSurferSchema } from '#app/domain/consents/claimed-surfer.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

const schema = claimedSurferSchema.extend({ isHeld: z.boolean() });

/** `isHeld`: this browser or its account has the line already. */
export type OpenedClaimKey = z.infer<typeof schema>;

const KEY = /^[A-Za-z0-9_-]{43,64}$/;

/** Whose waves the key in a mail opens on another device; null when it opens nothing (any more). */
export async function openClaimKey(db: Db, token: string): Promise<OpenedClaimKey | null> {
  if (!KEY.test(token)) return null;
  const opened = requireData('Opening a key', await db.rpc('open_claim_key', { token }));
  return schema.nullable().parse(opened);
}
