import { z } from 'zod';
import { createToken } from '#app/domain/links/share-token.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

type ClaimInput = {
  code: string;
  purposes: string[];
  /** Edition of the questions that were read. */
  wording: number;
  /** Where they hear that waves are ready; null for nowhere. */
  email: string | null;
  /** Of a minor; null for whoever decides themselves. */
  guardian: { name: string; email: string } | null;
};

/**
 * Nothing is claimed when a minor names no guardian, or one whose address is known as the surfer's own, or when what was
 * read is asked no more.
 */
const answerSchema = z
  .object({
    state: z.enum(['done', 'taken', 'yours', 'guardian-needed', 'own-address', 'wording-changed']),
    sessionId: z.string().optional(),
    guardianRequestId: z.string().nullish(),
  })
  .nullable();

type Answer = z.infer<typeof answerSchema>;

/**
 * Says that a card is mine: of my account when I am signed in, else of whoever holds the token.
 *
 * @returns null when there is no such card (any more)
 */
export async function claimCard(
  db: Db,
  { code, purposes, wording, email, guardian }: ClaimInput,
): Promise<(NonNullable<Answer> & { token: string }) | null> {
  const { token, hash } = createToken();
  const claimed = requireData(
    'Claiming a card',
    await db.rpc('claim_card', {
      code,
      purposes,
      wording,
      token_hash: hash.slice('\\x'.length),
      is_minor: guardian !== null,
      ...(email && { email }),
      ...(guardian && { guardian_name: guardian.name, guardian_email: guardian.email }),
    }),
  );
  const answer = answerSchema.parse(claimed);
  return answer && { ...answer, token };
}

/** Frees a roster line that the wrong person has; false when nobody has it, or it is not mine to free. */
export async function undoClaim(db: Db, surferId: string): Promise<boolean> {
  return requireData('Undoing a claim', await db.rpc('undo_claim', { surfer_id: surferId }));
}

/** Gives what this browser held to the account that has signed in on it; how many roster lines that were. */
export async function takeOverClaims(db: Db): Promise<number> {
  return requireData('Taking over claims', await db.rpc('transfer_claims'));
}
