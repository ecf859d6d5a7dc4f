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

const accountLinkSchema = z.object({
  id: z.string(),
  /** SHA-256 in PostgreSQL's format of bytes. */
  tokenHash: z.string(),
  waveId: z.string().nullable(),
  surferId: z.string().nullable(),
  expiresAt: z.string(),
  /** Null for a secret spot. */
  spotName: z.string().nullable(),
  startsAt: z.string(),
  timeZone: z.string(),
  /** Counts the guest's waves of the session; null for a link to all of them. */
  waveNumber: z.number().nullable(),
});

/** A link that a guest made, whom the user's account has claimed. */
export type AccountLink = z.infer<typeof accountLinkSchema> & { path: string | null };

/** The open links of the guests whom the user's account has claimed, the newest first. */
export async function listAccountLinks(db: Db): Promise<AccountLink[]> {
  const listed = requireData('Listing guests’ links', await db.rpc('list_account_links'));
  return accountLinkSchema
    .array()
    .parse(listed)
    .map((link) => ({ ...link, path: toOwnLinkPath(link) }));
}

/** Revokes a link of a guest whom this browser or account has claimed; false when there is none. */
export async function revokeOwnLink(db: Db, linkId: string): Promise<boolean> {
  return requireData(
    'Revoking a guest’s link',
    await db.rpc('revoke_own_link', { link_id: linkId }),
  );
}

/** The path of a link; null when it was made with another secret key, and cannot be shown again. */
export function toOwnLinkPath({
  id,
  tokenHash,
}: Pick<GuestLink, 'id' | 'tokenHash'>): string | null {
  const { token, hash } = toShareToken(id);
  return hash === tokenHash ? `/w/${token}` : null;
}
