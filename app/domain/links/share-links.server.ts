import { createHash, randomUUID } from 'node:crypto';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toPasswordKey, toShareToken } from './share-token.server.ts';

export type ListedLink = {
  id: string;
  kind: 'session' | 'surfer' | 'wave';
  waveId: string | null;
  surferId: string | null;
  /** Null when it was made with another secret key, and can't be shown again. */
  token: string | null;
  hasPassword: boolean;
  /** Null when the user has left. */
  createdBy: string | null;
  /** Whether the guest created it, on the page of their waves. */
  isOfGuest: boolean;
  expiresAt: string;
  state: 'open' | 'revoked' | 'expired';
  views: number;
  downloads: number;
};

const MOST_LINKS = 500;

/** The links of a session, the newest first, for its staff. */
export async function listShareLinks(db: Db, sessionId: string): Promise<ListedLink[]> {
  const rows = requireData(
    'Reading share links',
    await db
      .from('share_links')
      .select(
        `id, kind, wave_id, surfer_id, token_hash, has_password, expires_at, revoked_at,
        maker:profiles!share_links_created_by_fkey(full_name),
        guest:guests!share_links_guest_id_fkey(name),
        counts:link_counts!link_counts_link_id_fkey(views, downloads)`,
      )
      .eq('session_id', sessionId)
      .order('created_at', { ascending: false })
      .limit(MOST_LINKS),
  );
  const now = Date.now();
  return rows.map((row) => {
    const { token, hash } = toShareToken(row.id);
    return {
      id: row.id,
      waveId: row.wave_id,
      surferId: row.surfer_id,
      kind: row.kind as ListedLink['kind'],
      token: hash === row.token_hash ? token : null,
      hasPassword: row.has_password,
      createdBy: row.guest?.name ?? (row.maker?.full_name || null),
      isOfGuest: row.guest !== null,
      expiresAt: row.expires_at,
      state: row.revoked_at ? 'revoked' : Date.parse(row.expires_at) <= now ? 'expired' : 'open',
      views: row.counts?.views ?? 0,
      downloads: row.counts?.downloads ?? 0,
    };
  });
}

const DAY_MS = 86_400_000;

const DEFAULT_DAYS = 30;

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const NOT_ALLOWED = '42501';

const NO_SUCH_ROW = '23503';

export type NewLink = {
  sessionId: string;
  /** The target: this wave, this surfer's waves, or, with neither, the whole session. */
  waveId?: string;
  surferId?: string;
  /** Days until it expires; the organisation's default unless given. */
  days?: number;
  /** None unless given. */
  password?: string;
};

/**
 * Creates a link that opens part of a session without an account.
 *
 * @returns null when the target is not in the session, or the user may not share the session
 */
export async function createShareLink(
  db: Db,
  userId: string,
  { sessionId, waveId, surferId, days, password }: NewLink,
): Promise<{ id: string; token: string } | null> {
  const id = randomUUID();
  const { token, hash } = toShareToken(id);
  const lastsMs = (days ?? (await getLinkDays(db, sessionId))) * DAY_MS;
  const { error } = await db
    .from('share_links')
    .insert({
      id,
      session_id: sessionId,
      token_hash: hash,
      created_by: userId,
      ...(waveId ? { kind: 'wave', wave_id: waveId } : toWider(surferId)),
      expires_at: new Date(Date.now() + lastsMs).toISOString(),
      ...(password && { password_hash: toHash(await toPasswordKey(token, password)) }),
    });
  if (!error) return { id, token };
  if (error.code === NOT_ALLOWED || error.code === NO_SUCH_ROW) return null;
  throw new Error('Creating a share link failed', { cause: error });
}

function toWider(surferId: string | undefined) {
  return surferId ? { kind: 'surfer', surfer_id: surferId } : { kind: 'session' };
}

async function getLinkDays(db: Db, sessionId: string): Promise<number> {
  const session = requireData(
    'Reading the duration of links',
    await db
      .from('sessions')
      .select('organisation:organisations!sessions_organisation_id_fkey(link_days)')
      .eq('id', sessionId)
      .maybeSingle(),
  );
  return session?.organisation?.link_days ?? DEFAULT_DAYS;
}

function toHash(key: string): string {
  return `\\x${createHash('sha256').update(key).digest('hex')}`;
}

/** Revokes a link of the session at once and for good; false when there is no open one. */
export async function revokeShareLink(db: Db, sessionId: string, linkId: string): Promise<boolean> {
  const now = new Date().toISOString();
  const ofLink = { session_id: sessionId, id: linkId };
  const revoked = requireData(
    'Revoking a share link',
    // The policy finds only open links.
    await db.from('share_links').update({ revoked_at: now }).match(ofLink).select('id'),
  );
  if (revoked.length > 0) return true;
  // A retry after a lost response finds none: the first attempt has revoked the link, at this time.
  const before = requireData(
    'Reading a revoked link',
    await db.from('share_links').select('id').match(ofLink).eq('revoked_at', now),
  );
  return before.length > 0;
}
