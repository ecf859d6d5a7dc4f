import { randomUUID } from 'node:crypto';
import { createToken } from '#app/domain/links/create-token.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { InviteRole } from './invite-roles.ts';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const NOT_ALLOWED = '42501';
const DAY_MS = 86_400_000;

type NewInvite = {
  organisationId: string;
  role: InviteRole;
  /** Whom it is for, in small letters; null for whoever has the link. */
  email: string | null;
  days: number;
};

/**
 * Invites one person.
 *
 * @returns the token, which cannot be read again later; null when it is not the asker's to invite
 */
export async function createInvite(
  db: Db,
  userId: string,
  { organisationId, role, email, days }: NewInvite,
): Promise<{ id: string; token: string } | null> {
  const { token, hash } = createToken();
  const id = randomUUID();
  const { error } = await db
    .from('invites')
    .insert({
      id,
      organisation_id: organisationId,
      role,
      email,
      token_hash: hash,
      created_by: userId,
      expires_at: new Date(Date.now() + days * DAY_MS).toISOString(),
    });
  if (!error) return { id, token };
  if (error.code === NOT_ALLOWED) return null;
  throw new Error('Inviting failed', { cause: error });
}
