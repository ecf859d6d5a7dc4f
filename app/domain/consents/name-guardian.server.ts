import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

/**
 * Names (another) guardian of a minor's line of one's own.
 *
 * @returns null when it is not one's own, or no minor's; no `requestId` when that was often enough for today
 */
export async function nameGuardian(
  db: Db,
  input: { surferId: string; name: string; email: string },
): Promise<{ requestId: string | null } | null> {
  const named = requireData(
    'Naming a guardian',
    await db.rpc('ask_guardian', {
      ...{ surfer_id: input.surferId, name: input.name, email: input.email },
    }),
  );
  return named as { requestId: string | null } | null;
}
