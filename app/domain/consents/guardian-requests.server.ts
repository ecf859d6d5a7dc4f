import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { claimedSurferSchema } from './claimed-surfer.ts';
import type { Purpose } from './purposes.ts';

const answerSchema = z.union([
  z.object({ state: z.literal('own-address') }),
  z.object({ requestId: z.string().nullable() }),
  z.null(),
]);

/**
 * Names (another) guardian of a minor's line of one's own.
 *
 * @returns null when it is not one's own, or no minor's; `too-often` when that was often enough for today;
 * `own-address` when the address is known as the surfer's
 */
export async function nameGuardian(
  db: Db,
  input: { surferId: string; name: string; email: string },
): Promise<{ requestId: string } | 'own-address' | 'too-often' | null> {
  const named = requireData(
    'Naming a guardian',
    await db.rpc('request_guardian_consent', {
      surfer_id: input.surferId,
      name: input.name,
      email: input.email,
    }),
  );
  const answer = answerSchema.parse(named);
  if (!answer) return null;
  if ('state' in answer) return answer.state;
  return answer.requestId ? { requestId: answer.requestId } : 'too-often';
}

const schema = claimedSurferSchema.extend({
  guardianName: z.string(),
  /** When the link was answered last; null while it has not been. */
  answeredAt: z.string().nullable(),
  /** That answer agreed to nothing. */
  isRefusal: z.boolean(),
});

type GuardianRequest = z.infer<typeof schema>;

/** What the link in a guardian's mail is about; null when it opens nothing (any more). */
export async function openGuardianRequest(db: Db, token: string): Promise<GuardianRequest | null> {
  const opened = requireData(
    'Opening a guardian’s link',
    await db.rpc('open_guardian_request', { token }),
  );
  return schema.nullable().parse(opened);
}

/**
 * Agrees to these purposes and to no others.
 *
 * @param wording edition of the questions that were read
 * @returns without a change `wording-changed` when those are asked no more, and `own-line` when a surfer would agree as
 * their own guardian; null when the link opens nothing (any more)
 */
export async function answerGuardianRequest(
  db: Db,
  { token, purposes, wording }: { token: string; purposes: Purpose[]; wording: number },
): Promise<'done' | 'wording-changed' | 'own-line' | null> {
  const answered = requireData(
    'Answering a guardian’s link',
    await db.rpc('answer_guardian_request', { token, purposes, wording }),
  );
  return answered as 'done' | 'wording-changed' | 'own-line' | null;
}

/** Who was asked to agree for a minor. */
export type Guardian = {
  name: string;
  askedAt: string;
  /** When they answered last; null while they have not. */
  answeredAt: string | null;
  /** That answer agreed to nothing. */
  isRefusal: boolean;
};

/** By line of a session's roster, who was asked last; for its staff. */
export async function listGuardians(db: Db, sessionId: string): Promise<Map<string, Guardian>> {
  const rows = requireData(
    'Reading guardians',
    await db
      .from('guardian_requests')
      .select('surfer_id, name, created_at, answered_at, is_refusal')
      .eq('session_id', sessionId)
      .is('ended_at', null)
      .order('created_at'),
  );
  return new Map(
    rows.map(({ surfer_id, name, ...row }) => [
      surfer_id,
      { name, askedAt: row.created_at, answeredAt: row.answered_at, isRefusal: row.is_refusal },
    ]),
  );
}
