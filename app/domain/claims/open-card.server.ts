import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { ClaimedSurfer } from './claimed-surfer.ts';

/** What a card opens. `taken`: somebody else has claimed it; `yours`: this account or browser has. */
export type OpenedCard = ClaimedSurfer & { state: 'open' | 'taken' | 'yours' };

/** The card with this code, as it stands in the QR code; null when there is none (any more). */
export async function openCard(db: Db, code: string): Promise<OpenedCard | null> {
  return requireData('Opening a card', await db.rpc('open_card', { code })) as OpenedCard | null;
}
