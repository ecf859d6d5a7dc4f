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
 * Names (another) guardian for a minor's roster line of mine.
 *
 * @returns null when the line is not mine, or no minor's; `too-often` when today's limit is
 * reached; `own-address` when the address is known as the surfer's
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
  /** When the guardian responded last; null without a response. */
  answeredAt: z.string().nullable(),
  /** The response agreed to nothing. */
  isRefusal: z.boolean(),
});

type GuardianRequest = z.infer<typeof schema>;

/** The request behind the link in a guardian's mail; null when the link does not work (any more). */
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
 * @param wording edition of the questions that the guardian read
 * @returns without a change `wording-changed` when the questions have changed, and `own-line` when
 * a surfer would agree as their own guardian; null when the link does not work (any more)
 */
export async function answerGuardianRequest(
  db: Db,
  { token, purposes, wording }: { token: string; purposes: Purpose[]; wording: number },
): Promise<'done' | 'wording-changed' | 'own-line' | null> {
  const answered = requireData(
    'Responding to a guardian’s link',
    await db.rpc('answer_guardian_request', { token, purposes, wording }),
  );
  return answered as 'done' | 'wording-changed' | 'own-line' | null;
}

/** The guardian who was asked to agree for a minor. */
export type Guardian = {
  name: string;
  askedAt: string;
  /** When the guardian responded last; null without a response. */
  answeredAt: string | null;
  /** The response agreed to nothing. */
  isRefusal: boolean;
};

/** The guardian who was asked last, by roster line of a session; for its staff. */
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
