import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createToken } from '#app/domain/links/share-token.server.ts';
import { createLimiter } from '#app/lib/limits/create-limiter.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { type Invite, type InviteRole, type InviteState, inviteRoles } from './invite.ts';

const MAX_INVITES = 100;

export type OpenInvite = { id: string; role: InviteRole; email: string | null; expiresAt: string };

/** The invites of an organisation that still let somebody in, newest first; for its owners and admins. */
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

/** A new crew at once, and no mailing list: whoever gets these mails has not asked for them. */
const MAILS = 30;

const PERIOD_MS = 60 * 60_000;

const limiter = createLimiter(MAILS, PERIOD_MS);

/** Counts an invite by mail. Milliseconds until this person may send another one; 0 when it may leave now. */
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

/** The invite that a token opens; null when there never was one. */
export async function openInvite(db: Db, token: string): Promise<Invite | null> {
  const opened = requireData('Opening an invite', await db.rpc('open_invite', { token }));
  return schema.nullable().parse(opened);
}

/** Joins by an invite; why not, where it lets nobody in; null when there never was one. */
export async function acceptInvite(
  db: Db,
  token: string,
): Promise<'joined' | Exclude<InviteState, 'open'> | null> {
  const outcome = requireData('Accepting an invite', await db.rpc('accept_invite', { token }));
  return outcome as 'joined' | Exclude<InviteState, 'open'> | null;
}

/** Takes an invite back for good; false when there is none to take back, as when it was accepted meanwhile. */
export async function revokeInvite(
  db: Db,
  { organisationId, inviteId }: { organisationId: string; inviteId: string },
): Promise<boolean> {
  const revoked = requireData(
    'Taking an invite back',
    await db
      .from('invites')
      .update({ revoked_at: new Date().toISOString() })
      .eq('organisation_id', organisationId)
      .eq('id', inviteId)
      .select('id'),
  );
  return revoked.length > 0;
}
