import { z } from 'zod';
import { claimedSurferSchema } from '#app/domain/consents/claimed-surfer.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

const schema = claimedSurferSchema.extend({ state: z.enum(['open', 'taken', 'yours']) });

/** What a card opens. `taken`: somebody else has claimed it; `yours`: this account or browser has. */
export type OpenedCard = z.infer<typeof schema>;

/** The card with this code, as it stands in the QR code; null when there is none (any more). */
export async function openCard(db: Db, code: string): Promise<OpenedCard | null> {
  const opened = requireData('Opening a card', await db.rpc('open_card', { code }));
  return schema.nullable().parse(opened);
}
