import { createToken } from '#app/domain/links/create-token.server.ts';
import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

export type ClaimInput = {
  code: string;
  purposes: string[];
  /** Where they hear that waves are ready; null for nowhere. */
  email: string | null;
  /** Of a minor; null for whoever decides themselves. */
  guardian: { name: string; email: string } | null;
};

type Answer = {
  state: 'done' | 'taken' | 'yours' | 'locked';
  sessionId?: string;
  guardianRequestId?: string | null;
} | null;

/**
 * Says that a card is mine: of my account when I am signed in, else of whoever holds the token.
 *
 * @returns null when there is no such card (any more)
 */
export async function claimCard(
  db: Db,
  { code, purposes, email, guardian }: ClaimInput,
): Promise<(NonNullable<Answer> & { token: string }) | null> {
  const { token, hash } = createToken();
  const answer = requireData(
    'Claiming a card',
    await db.rpc('claim_card', {
      ...{ code, purposes, token_hash: hash.slice('\\x'.length), is_minor: guardian !== null },
      ...(email && { email }),
      ...(guardian && { guardian_name: guardian.name, guardian_email: guardian.email }),
    }),
  ) as Answer;
  return answer && { ...answer, token };
}
