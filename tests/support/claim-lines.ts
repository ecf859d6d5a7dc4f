import type { World } from './upload-world.ts';

/** As if the account had claimed the cards of these guests: of a whole roster, or of those with the name. */
export async function claimLines(
  { admin, sessionId }: Pick<World, 'admin' | 'sessionId'>,
  userId: string,
  name?: string,
): Promise<void> {
  const lines = await admin
    .from('surfers')
    .select('guest_id')
    .match({ session_id: sessionId, ...(name && { name }) });
  if (lines.error) throw lines.error;
  const guestIds = lines.data.map(({ guest_id }) => guest_id);
  const claimed = await admin.from('guests').update({ claimed_by: userId }).in('id', guestIds);
  if (claimed.error) throw claimed.error;
}
