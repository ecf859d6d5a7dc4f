import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { claimedGuestSchema } from './claimed-guest.ts';
import type { Purpose } from './purposes.ts';

const answerSchema = z.union([
  z.object({ state: z.literal('own-address') }),
  z.object({ requestId: z.string().nullable() }),
  z.null(),
]);

/**
 * Names (another) guardian for a minor whom I have claimed.
 *
 * @returns null when the guest is not mine, or no minor; `too-often` when today's limit is
 * reached; `own-address` when the address is known as the guest's
 */
export async function saveGuardian(
  db: Db,
  input: { guestId: string; name: string; email: string },
): Promise<{ requestId: string } | 'own-address' | 'too-often' | null> {
  const named = requireData(
    'Naming a guardian',
    await db.rpc('request_guardian_consent', {
      guest_id: input.guestId,
      name: input.name,
      email: input.email,
    }),
  );
  const answer = answerSchema.parse(named);
  if (!answer) return null;
  if ('state' in answer) return answer.state;
  return answer.requestId ? { requestId: answer.requestId } : 'too-often';
}

const schema = claimedGuestSchema.extend({
  guardianName: z.string(),
  /** When the guardian responded last; null without a response. */
  answeredAt: z.string().nullable(),
  /** The response agreed to nothing. */
  isRefusal: z.boolean(),
  /**
   * Whether the child’s waves are open on this browser, or the guardian can open them here; null
   * before they agree to what that needs.
   */
  waves: z.enum(['open', 'may-open']).nullable(),
});

type GuardianRequest = z.infer<typeof schema>;

/** The request behind the link in a guardian's mail; null when the link does not work. */
export async function openGuardianRequest(db: Db, token: string): Promise<GuardianRequest | null> {
  const opened = requireData(
    'Opening a guardian’s link',
    await db.rpc('open_guardian_request', { token }),
  );
  return schema.nullable().parse(opened);
}

type GuardianAnswer = 'done' | 'wording-changed' | 'own-line' | 'replaced';

/**
 * Agrees to these purposes and to no others.
 *
 * @param wording edition of the questions that the guardian read
 * @returns without a change `wording-changed` when the questions have changed, `own-line` when a
 *   surfer would agree as their own guardian, and `replaced` when only another guardian can agree;
 *   null when the link does not work
 */
export async function saveGuardianAnswer(
  db: Db,
  { token, purposes, wording }: { token: string; purposes: Purpose[]; wording: number },
): Promise<GuardianAnswer | null> {
  const answered = requireData(
    'Responding to a guardian’s link',
    await db.rpc('answer_guardian_request', { token, purposes, wording }),
  );
  return answered as GuardianAnswer | null;
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
  const lines = requireData(
    'Reading guardians',
    await db
      .from('surfers')
      .select(
        `id, guest:guests!surfers_guest_fkey(
          requests:guardian_requests!guardian_requests_guest_id_fkey(
            name, created_at, answered_at, is_refusal, ended_at, replaced_at))`,
      )
      .eq('session_id', sessionId),
  );
  const guardians = new Map<string, Guardian>();
  for (const { id, guest } of lines) {
    const [latest] = guest.requests
      .filter(({ ended_at, replaced_at }) => ended_at === null && replaced_at === null)
      .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
    if (!latest) continue;
    const { name, created_at, answered_at, is_refusal } = latest;
    guardians.set(id, {
      name,
      askedAt: created_at,
      answeredAt: answered_at,
      isRefusal: is_refusal,
    });
  }
  return guardians;
}
