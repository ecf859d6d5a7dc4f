import { claimCard } from '#app/domain/claims/claim-card.server.ts';
import { listCards } from '#app/domain/claims/list-cards.server.ts';
import { openCard } from '#app/domain/claims/open-claims.server.ts';
import type { Purpose } from '#app/domain/consents/purposes.ts';
import type { Account } from './get-or-create-account.ts';
import type { Installation } from './open-installation.ts';
import { NOT_SCANNED, REFUSES, SURFER_WITH_ACCOUNT } from './plan.ts';

const PURPOSES: Purpose[] = ['coaching', 'share', 'shorts'];

/**
 * Guests scan their cards and say what they agree to, as they would on the beach: one by her
 * account, the others on their phones, and for the minor a guardian is asked. One has not scanned
 * the card yet.
 */
export async function createMissingConsents(
  { connect }: Installation,
  { owner, surfer }: { owner: Account; surfer: Account },
  sessionId: string,
): Promise<void> {
  for (const { name, code, isMinor } of await listCards(owner.db, sessionId)) {
    // A claimed card has no code.
    if (!code || name === NOT_SCANNED) continue;
    const db = name === SURFER_WITH_ACCOUNT ? surfer.db : connect();
    const card = await openCard(db, code.token);
    if (card?.state !== 'open') continue;
    const claimed = await claimCard(db, {
      code: code.token,
      wording: card.wording,
      purposes: name === REFUSES || isMinor ? [] : PURPOSES,
      email: null,
      isMinor,
      guardian: isMinor ? { name: 'Orla Byrne', email: 'orla@dune-beach.example' } : null,
    });
    if (claimed?.state !== 'done') throw new Error(`${name}’s card could not be claimed`);
  }
}
