import { createHash, randomBytes } from 'node:crypto';
import type { World } from './upload-world.ts';

/** An unclaimed card, and a guardian who was asked: the paths of both pages. */
export async function createCard({ admin, sessionId }: Pick<World, 'admin' | 'sessionId'>) {
  const line = await admin
    .from('surfers')
    .insert({ session_id: sessionId, name: 'Keanu', lycra_colour: 'blue', lycra_number: 7 })
    .select('guest_id')
    .single();
  if (line.error) throw line.error;
  const { guest_id } = line.data;
  const code = randomBytes(18).toString('base64url');
  const token = randomBytes(32).toString('hex');
  const hashes = { token_hash: toHash(code), short_hash: toHash(token.slice(0, 10)) };
  const card = await admin.from('claim_codes').insert({ guest_id, ...hashes });
  if (card.error) throw card.error;
  const guardian = { name: 'Lani', email: 'lani@example.com', token_hash: toHash(token) };
  const asked = await admin.from('guardian_requests').insert({ guest_id, ...guardian });
  if (asked.error) throw asked.error;
  return { cardPath: `/c/${code}`, guardianPath: `/consent/${token}` };
}

function toHash(text: string): string {
  return `\\x${createHash('sha256').update(text).digest('hex')}`;
}
