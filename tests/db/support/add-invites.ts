import { randomBytes, randomUUID } from 'node:crypto';
import type { TwoSchools } from './create-two-schools.ts';

/** An invite of each school's owner, called `north invite` and `south invite`. */
export async function addInvites({ admin, ids, names, userIds }: TwoSchools): Promise<void> {
  const invites = (['north', 'south'] as const).map((school) => {
    const id = randomUUID();
    names.set(id, `${school} invite`);
    const token_hash = `\\x${randomBytes(32).toString('hex')}`;
    const created_by = userIds[school === 'north' ? 'owner' : 'south'];
    return { id, organisation_id: ids.get(school) ?? '', role: 'coach', token_hash, created_by };
  });
  const { error } = await admin.from('invites').insert(invites);
  if (error) throw new Error('The invites could not be prepared', { cause: error });
}
