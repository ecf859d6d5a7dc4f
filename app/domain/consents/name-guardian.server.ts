import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

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
  const answer = named as { requestId: string | null } | { state: 'own-address' } | null;
  if (!answer) return null;
  if ('state' in answer) return answer.state;
  return answer.requestId ? { requestId: answer.requestId } : 'too-often';
}
