import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

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
    await db.rpc('ask_guardian', {
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
