import type { World } from './upload-world.ts';

/**
 * Deletes what still waits to be converted for this user: a test that has ended watches none of it, and the next would
 * share the processor with it.
 */
export async function deleteConversions(world: World | undefined): Promise<void> {
  // A test that was skipped has none.
  if (!world) return;
  const { admin, userId } = world;
  const sessions = await admin.from('sessions').select('id').eq('owner_id', userId);
  const ids = (sessions.data ?? []).map(({ id }) => id);
  const { error } = await admin.from('conversions').delete().in('session_id', ids);
  if (error) throw error;
}
