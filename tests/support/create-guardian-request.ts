import { createHash, randomBytes } from 'node:crypto';
import type { World } from './upload-world.ts';

/** Marks a guest as a minor whose guardian was asked; returns the path of the page in the guardian's mail. */
export async function createGuardianRequest(
  { admin }: Pick<World, 'admin'>,
  guestId: string,
  guardian: { name: string; email: string },
): Promise<string> {
  const token = randomBytes(32).toString('hex');
  const token_hash = `\\x${createHash('sha256').update(token).digest('hex')}`;
  const marked = await admin.from('guests').update({ is_marked_minor: true }).eq('id', guestId);
  const asked = await admin
    .from('guardian_requests')
    .insert({ guest_id: guestId, ...guardian, token_hash });
  if (marked.error ?? asked.error) throw marked.error ?? asked.error;
  return `/consent/${token}`;
}
