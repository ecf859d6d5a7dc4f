import { z } from 'zod';
import { createToken } from '#app/domain/links/share-token.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

type ClaimInput = {
  code: string;
  purposes: string[];
  /** Edition of the questions that the surfer read. */
  wording: number;
  /** Where a mail reports that waves are ready; null for no mail. */
  email: string | null;
  isMinor: boolean;
  /** Of a minor whose guardian the school does not know. */
  guardian: { name: string; email: string } | null;
};

/**
 * Nothing is claimed when a minor of whom the school knows no guardian names none, or one with the surfer's own known address, or
 * when the questions that the surfer read have changed.
 */
const answerSchema = z
  .object({
    state: z.enum(['done', 'taken', 'yours', 'guardian-needed', 'own-address', 'wording-changed']),
    sessionId: z.string().nullish(),
    guardianRequestId: z.string().nullish(),
    guardianName: z.string().nullish(),
  })
  .nullable();

type Answer = z.infer<typeof answerSchema>;

/**
 * Claims a card: for my account when I am signed in, else for the holder of the token.
 *
 * @returns null when the card does not exist
 */
export async function claimCard(
  db: Db,
  { code, purposes, wording, email, isMinor, guardian }: ClaimInput,
): Promise<(NonNullable<Answer> & { token: string }) | null> {
  const { token, hash } = createToken();
  const claimed = requireData(
    'Claiming a card',
    await db.rpc('claim_card', {
      code,
      purposes,
      wording,
      token_hash: hash.slice('\\x'.length),
      is_minor: isMinor,
      ...(email && { email }),
      ...(guardian && { guardian_name: guardian.name, guardian_email: guardian.email }),
    }),
  );
  const answer = answerSchema.parse(claimed);
  return answer && { ...answer, token };
}

/**
 * Undoes the claim of the wrong person; false when the guest is unclaimed, or I may not do so.
 */
export async function undoClaim(db: Db, guestId: string): Promise<boolean> {
  return requireData('Undoing a claim', await db.rpc('undo_claim', { guest_id: guestId }));
}

/**
 * Transfers the claims of this browser to the account that has signed in on it; returns the number
 * of guests.
 */
export async function transferClaims(db: Db): Promise<number> {
  return requireData('Transferring claims', await db.rpc('transfer_claims'));
}
