import { z } from 'zod';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { toQrPath } from '#app/platform/pages/to-qr-path.server.ts';
import { createCards } from './create-cards.server.ts';

const schema = z
  .discriminatedUnion('state', [
    z.object({ state: z.enum(['mailed', 'asked', 'refused', 'agreed']) }),
    z.object({ state: z.literal('link') }),
    z.object({ state: z.literal('card'), revision: z.number() }),
  ])
  .nullable();

export type AskOutcome =
  | { state: 'mailed' | 'asked' | 'refused' | 'agreed' }
  /** No address is known: the guest opens their card's page on their own phone. */
  | { state: 'link'; url: string; qr: ReturnType<typeof toQrPath> };

/**
 * Asks a guest, or a minor's guardian, by e-mail to agree to a purpose: once a day at most, and not after a no.
 *
 * @returns null for a guest who is not the user's
 */
export async function requestConsent(
  db: Db,
  { guestId, purpose }: { guestId: string; purpose: 'share' | 'shorts' },
): Promise<AskOutcome | null> {
  const ask = async (card?: string) => {
    const answer = await db.rpc('ask_for_consent', {
      guest_id: guestId,
      purpose,
      ...(card && { card }),
    });
    if (answer.error) throw new Error('Asking for a consent failed', { cause: answer.error });
    return schema.parse(answer.data);
  };
  const first = await ask();
  if (first?.state !== 'card') return toOutcome(first);
  const cards = await createCards(db, [{ guestId, revision: first.revision }]);
  const token = cards.get(guestId)?.token;
  const second = await ask(token);
  if (second?.state !== 'link') return toOutcome(second);
  const url = `${getSiteUrl()}/c/${token}`;
  return { state: 'link', url, qr: toQrPath(url) };
}

/** Without a card only the first call is answered by `card`, and none by `link`. */
function toOutcome(answer: z.infer<typeof schema>): AskOutcome | null {
  if (answer?.state === 'card' || answer?.state === 'link') {
    throw new Error(`A question about a consent was answered by ${answer.state}`);
  }
  return answer;
}
