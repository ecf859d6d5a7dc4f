import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { type ConsentState, consentStateSchema } from '#app/domain/consents/consent-state.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';

/** 144 bits in the QR code. */
const TOKEN_BYTES = 18;

/** Crockford's: no I, L, O or U, which are misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const SHORT_LENGTH = 10;

export type RosterCard = {
  surferId: string;
  guestId: string;
  name: string;
  lycraColour: string | null;
  lycraNumber: number | null;
  isMinor: boolean;
  isClaimed: boolean;
  consents: ConsentState[];
  /** Only for guests who have not claimed it. */
  code: { token: string; short: string } | null;
};

/**
 * The cards of a session's guests in the order of its roster, for its staff. The codes on them work
 * from now on.
 */
export async function listCards(db: Db, sessionId: string): Promise<RosterCard[]> {
  const [roster, standing] = await Promise.all([
    db
      .from('surfers')
      .select(
        `id, guest_id, name, lycra_colour, lycra_number, is_minor,
        guest:guests!surfers_guest_fkey(card_revision)`,
      )
      .eq('session_id', sessionId)
      .order('position')
      .order('created_at'),
    db.rpc('list_session_consents', { session_id: sessionId }),
  ]);
  const lines = requireData('Reading the roster', roster);
  const claims = new Map(
    requireData('Reading claims', standing).map((line) => [line.surfer_id, line]),
  );
  const cards = lines.map((line) => {
    const claim = claims.get(line.id);
    const isClaimed = claim?.is_claimed ?? false;
    return {
      card: {
        surferId: line.id,
        guestId: line.guest_id,
        name: line.name,
        isMinor: line.is_minor,
        isClaimed,
        lycraColour: line.lycra_colour,
        lycraNumber: line.lycra_number,
        consents: consentStateSchema.array().parse(claim?.consents ?? []),
      },
      code: isClaimed ? null : toClaimCode(line.guest_id, line.guest.card_revision),
    };
  });
  const codes = cards.flatMap(({ card, code }) =>
    code ? [{ guestId: card.guestId, tokenHash: code.tokenHash, shortHash: code.shortHash }] : [],
  );
  if (codes.length > 0) {
    requireData('Saving codes', await db.rpc('save_claim_codes', { codes }));
  }
  return cards.map(({ card, code }) => ({
    ...card,
    code: code && { token: code.token, short: code.short },
  }));
}

/** What is on the card of a guest, and the hashes that the database stores. */
type ClaimCode = { token: string; short: string; tokenHash: string; shortHash: string };

/**
 * The same code for a guest until their claim is undone, so that its card can be printed
 * again although the database stores only hashes. It changes with the secret key; cards printed
 * before still work.
 */
function toClaimCode(guestId: string, revision: number): ClaimCode {
  const secret = getEnv().SUPABASE_SECRET_KEY;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'claim codes', 32));
  const digest = (what: string) =>
    createHmac('sha256', key).update(`${what} ${guestId} ${revision}`).digest();
  const token = digest('token').subarray(0, TOKEN_BYTES).toString('base64url');
  const short = [...digest('short').subarray(0, SHORT_LENGTH)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');
  return { token, short, tokenHash: toHash(token), shortHash: toHash(short) };
}

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
