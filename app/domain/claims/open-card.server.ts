import { createLimiter } from '#app/lib/create-limiter.ts';
import { CLIENT_ADDRESS_HEADER } from '#app/platform/client-address.server.ts';
import { toClientKey } from '#app/platform/rate-limits/to-client-key.ts';
import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';
import type { ClaimedSurfer } from './claimed-surfer.ts';
import { parseClaimCode } from './parse-claim-code.ts';

/** What a card opens. `taken`: somebody else has claimed it; `yours`: this account or browser has. */
export type OpenedCard =
  | (ClaimedSurfer & { state: 'open' | 'taken' | 'yours' })
  | { state: 'locked' }
  | null;

/** Wrong typed codes from one address: a beach's worth of typing errors. */
const wrongCodes = createLimiter(30, 10 * 60_000);

/** The card with this code, in the QR code's address or typed; null when there is none (any more). */
export async function openCard(db: Db, request: Request, text: string): Promise<OpenedCard> {
  const parsed = parseClaimCode(text);
  if (!parsed) return null;
  const visitor = toClientKey(request.headers.get(CLIENT_ADDRESS_HEADER) ?? '');
  if (parsed.isShort && wrongCodes.take(visitor) > 0) return { state: 'locked' };
  const card = requireData('Opening a card', await db.rpc('open_card', { code: parsed.code }));
  if (parsed.isShort && card) wrongCodes.giveBack(visitor);
  return card as OpenedCard;
}
