import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createToken } from '#app/domain/links/share-token.server.ts';
import { createLimiter } from '#app/lib/limits/create-limiter.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { type Invite, type InviteRole, type InviteState, inviteRoles } from './invite.ts';

const MAX_INVITES = 100;

export type OpenInvite = { id: string; role: InviteRole; email: string | null; expiresAt: string };

/** The open invites of an organisation, newest first; for its owners and admins. */
export async function listInvites(db: Db, organisationId: string): Promise<OpenInvite[]> {
  const rows = requireData(
    'Listing invites',
    await db
      .from('invites')
      .select('id, role, email, expires_at')
      .eq('organisation_id', organisationId)
      .is('accepted_at', null)
      .is('revoked_at', null)
      .gt('expires_at', new Date().toISOString())
      .order('created_at', { ascending: false })
      .limit(MAX_INVITES),
  );
  return rows.map(({ id, role, email, expires_at }) => ({
    id,
    role: role as InviteRole,
    email,
    expiresAt: expires_at,
  }));
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const NOT_ALLOWED = '42501';

const DAY_MS = 86_400_000;

type NewInvite = {
  organisationId: string;
  role: InviteRole;
  /** The invited address, in lower case; null for every visitor with the link. */
  email: string | null;
  days: number;
};

/**
 * Invites one person.
 *
 * @returns the token, which cannot be read again later; null when the user may not invite
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

/**
 * Enough for a new crew at once, too few for a mailing list: the recipients have not asked for
 * these mails.
 */
const MAILS = 30;

const PERIOD_MS = 60 * 60_000;

const limiter = createLimiter(MAILS, PERIOD_MS);

/**
 * Counts an invite by mail. Milliseconds until this user may send another one; 0 when it may be
 * sent now.
 */
export function limitInviteMails(userId: string): number {
  return limiter.take(userId);
}

const schema = z.object({
  state: z.enum(['open', 'member', 'used', 'revoked', 'expired', 'wrong-address']),
  role: z.enum(inviteRoles),
  organisationId: z.string(),
  organisationName: z.string(),
  logoPath: z.string().nullable(),
});

/** The invite that a token opens; null for an unknown token. */
export async function openInvite(db: Db, token: string): Promise<Invite | null> {
  const opened = requireData('Opening an invite', await db.rpc('open_invite', { token }));
  return schema.nullable().parse(opened);
}

/** Joins by an invite; the reason where that is impossible; null for an unknown token. */
export async function createMemberByInvite(
  db: Db,
  token: string,
): Promise<'joined' | Exclude<InviteState, 'open'> | null> {
  const outcome = requireData('Accepting an invite', await db.rpc('accept_invite', { token }));
  return outcome as 'joined' | Exclude<InviteState, 'open'> | null;
}

/**
 * Revokes an invite for good; false when there is no open one, for example because it was accepted
 * meanwhile.
 */
export async function revokeInvite(
  db: Db,
  { organisationId, inviteId }: { organisationId: string; inviteId: string },
): Promise<boolean> {
  const revoked = requireData(
    'Revoking an invite',
    await db
      .from('invites')
      .update({ revoked_at: new Date().toISOString() })
      .eq('organisation_id', organisationId)
      .eq('id', inviteId)
      .select('id'),
  );
  return revoked.length > 0;
}
