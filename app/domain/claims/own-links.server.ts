import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { toShareToken } from '#app/domain/links/share-token.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { GuestLink } from './open-claims.server.ts';

const createdSchema = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('open'), id: z.string() }),
    z.object({ state: z.literal('not-agreed') }),
    z.object({ state: z.literal('too-many') }),
  ])
  .nullable();

/**
 * Creates a link to a wave of a guest whom this browser has claimed, or to all of one roster row; where there is an
 * open one, that lasts longer.
 *
 * @returns null when the guest is not this browser's, or may not watch the waves
 */
export async function createOwnLink(db: Db, target: { waveId: string } | { surferId: string }) {
  const id = randomUUID();
  const created = requireData(
    'Creating a guest’s link',
    await db.rpc('create_own_link', {
      link_id: id,
      token_hash: toShareToken(id).hash.slice('\\x'.length),
      ...('waveId' in target ? { wave_id: target.waveId } : { surfer_id: target.surferId }),
    }),
  );
  return createdSchema.parse(created);
}

/** Revokes a link of a guest whom this browser has claimed; false when there is none. */
export async function revokeOwnLink(db: Db, linkId: string): Promise<boolean> {
  return requireData(
    'Revoking a guest’s link',
    await db.rpc('revoke_own_link', { link_id: linkId }),
  );
}

/** The path of a link; null when it was made with another secret key, and cannot be shown again. */
export function toOwnLinkPath({ id, tokenHash }: GuestLink): string | null {
  const { token, hash } = toShareToken(id);
  return hash === tokenHash ? `/w/${token}` : null;
}
