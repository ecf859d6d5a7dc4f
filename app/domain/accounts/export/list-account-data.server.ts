import type { Database } from '#app/platform/database/database.types.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { readAll, readAllOf } from '#app/platform/storage/read-stream.server.ts';
import { listAccountReviews } from './list-account-reviews.server.ts';
import { listWritten } from './list-written.server.ts';

/** The backend returns at most this many rows. */
const PAGE = 1000;

const SESSION =
  'id, starts_at, time_zone, created_at, owner_id, created_by, spot:spots!sessions_spot_id_fkey(name), organisation:organisations!sessions_organisation_id_fkey(name, score_bands)';
const GUEST =
  'id, name, email, phone, stance, level, stays_from, stays_to, lycra_colour, lycra_number, is_minor, guardian_name, guardian_email, created_at, organisation:organisations!guests_organisation_id_fkey(name)';
const CONSENT =
  'id, guest_id, session_id, surfer_id, surfer_name, purpose, is_given, given_by, wording_edition, language, wording, guardian_name, guardian_email, created_at, expires_at';
const WAVE =
  'id, session_id, video_id, surfer_id, start_ms, end_ms, state, created_at, ridden_at, score, criteria, direction, side, manoeuvres';
const DRAWING =
  'id, session_id, wave_id, video_id, at_ms, until_ms, tool, shape, name, text, created_at, changed_at';
const MARK = 'id, session_id, video_id, surfer_id, start_ms, end_ms, created_at';
const VIDEO =
  'id, session_id, created_by, file_name, kind, size_bytes, original_path, state, duration_ms, width, height, recorded_at, uploaded_at, raw_deleted_at, created_at';

const ORDER =
  'id, email, state, currency, total, tax, coupon_code, created_at, paid_at, refunded, lines:order_lines!order_lines_order_id_fkey(kind, about, amount, tax)';

export type AccountData = Awaited<ReturnType<typeof listAccountData>>;

/** All rows about a user or owned by them, read with the user's own rights. */
export async function listAccountData(db: Db, userId: string) {
  const [
    profiles,
    memberships,
    guests,
    rosterLines,
    ownSessions,
    spots,
    shareLinks,
    uploads,
    invites,
    observations,
    written,
    sentReviews,
    securityEvents,
    goals,
    shorts,
    shortLinks,
    songs,
    orders,
  ] = await Promise.all([
    readAll('Reading the profile', () =>
      db.from('profiles').select('*').eq('id', userId).order('id'),
    ),
    readAll('Reading memberships', () =>
      db
        .from('memberships')
        .select(
          'role, created_at, organisation:organisations!memberships_organisation_id_fkey(id, name)',
        )
        .eq('profile_id', userId)
        .order('organisation_id'),
    ),
    readAll('Reading guests', () =>
      db.from('guests').select(GUEST).eq('claimed_by', userId).order('id'),
    ),
    readAll('Reading roster lines', () =>
      db
        .from('surfers')
        .select('id, guest_id, session_id, name, lycra_colour, lycra_number, created_at')
        .eq('claimed_by', userId)
        .order('id'),
    ),
    readAll('Reading sessions', () =>
      db.from('sessions').select(SESSION).eq('owner_id', userId).order('id'),
    ),
    readAll('Reading spots', () =>
      db.from('spots').select('id, name, created_at').eq('owner_id', userId).order('id'),
    ),
    readAll('Reading links', () =>
      db
        .from('share_links')
        .select(
          'id, session_id, kind, wave_id, surfer_id, has_password, created_at, expires_at, revoked_at',
        )
        .eq('created_by', userId)
        .order('id'),
    ),
    readAll('Reading uploads', () =>
      db.from('videos').select(VIDEO).eq('created_by', userId).order('id'),
    ),
    db.rpc('list_my_invites').then((answer) => requireData('Reading invites', answer)),
    readAll('Reading observations', () =>
      db
        .from('observations')
        .select('id, spot_slug, text, height_m, crowd, picture_path, created_at')
        .eq('author_id', userId)
        .order('id'),
    ),
    listWritten(db, userId),
    listAccountReviews(db),
    collectSecurityEvents(db),
    readAll('Reading goals', () => db.rpc('list_goals_to_export').order('id')),
    readAll('Reading shorts', () => db.rpc('list_shorts_to_export').order('id')),
    readAll('Reading links to shorts', () => db.rpc('list_short_links_to_export').order('id')),
    readAll('Reading songs', () => db.rpc('list_songs_to_export').order('id')),
    readAll('Reading orders', () =>
      db.from('orders').select(ORDER).eq('profile_id', userId).order('id'),
    ),
  ]);
  const ownIds = ownSessions.map(({ id }) => id);
  const riddenIds = [...new Set(rosterLines.map((line) => line.session_id))];
  const lineIds = rosterLines.map(({ id }) => id);
  const guestIds = guests.map(({ id }) => id);
  const [
    ridden,
    riddenWaves,
    guestConsents,
    givenConsents,
    refusals,
    ownWaves,
    marks,
    ownVideos,
    places,
    favourites,
    reviewRequests,
    reviewedWaves,
    drawings,
  ] = await Promise.all([
    readAllOf('Reading sessions', riddenIds, (ids) =>
      db.from('sessions').select(SESSION).in('id', ids).order('id'),
    ),
    readAllOf('Reading waves', lineIds, (ids) =>
      db.from('waves').select(WAVE).in('surfer_id', ids).order('id'),
    ),
    readAllOf('Reading consents', guestIds, (ids) =>
      db.from('consents').select(CONSENT).in('guest_id', ids).order('position'),
    ),
    // Includes those of guests whom the school has deleted.
    readAll('Reading consents', () =>
      db
        .from('consents')
        .select(CONSENT)
        .eq('profile_id', userId)
        .eq('given_by', 'surfer')
        .order('position'),
    ),
    readAllOf('Reading refusals of public waves', lineIds, (ids) =>
      db
        .from('public_wave_refusals')
        .select('wave_id, surfer_id, created_at')
        .in('surfer_id', ids)
        .order('wave_id'),
    ),
    readAllOf('Reading waves', ownIds, (ids) =>
      db.from('waves').select(WAVE).in('session_id', ids).order('id'),
    ),
    readAllOf('Reading marks', ownIds, (ids) =>
      db.from('marks').select(MARK).in('session_id', ids).order('id'),
    ),
    readAllOf('Reading videos', ownIds, (ids) =>
      db.from('videos').select(VIDEO).in('session_id', ids).order('id'),
    ),
    readAllOf('Reading places', ownIds, (ids) =>
      db
        .from('video_locations')
        .select('video_id, latitude, longitude')
        .in('session_id', ids)
        .order('video_id'),
    ),
    readAll('Reading favourites', () =>
      db.from('favourites').select('wave_id, created_at').eq('profile_id', userId).order('wave_id'),
    ),
    readAllOf('Reading review requests', lineIds, (ids) =>
      db
        .from('review_requests')
        .select('id, session_id, wave_id, asked_at, question, answered_at')
        .in('surfer_id', ids)
        .order('id'),
    ),
    readAll('Reading reviewed waves', () =>
      db
        .from('reviewed_waves')
        .select('wave_id, session_id, created_at')
        .eq('created_by', userId)
        .order('wave_id'),
    ),
    readAll('Reading drawings', () =>
      db.from('drawings').select(DRAWING).eq('created_by', userId).order('id'),
    ),
  ]);
  return {
    profile: profiles[0] ?? null,
    memberships,
    guests,
    rosterLines,
    refusals,
    spots,
    shareLinks,
    invites,
    marks,
    drawings,
    places,
    favourites,
    reviewRequests,
    reviewedWaves,
    goals,
    shorts,
    shortLinks,
    songs,
    orders,
    observations,
    securityEvents,
    ...written,
    ...sentReviews,
    consents: onceEach([...guestConsents, ...givenConsents]),
    sessions: onceEach([...ownSessions, ...ridden]),
    waves: onceEach([...riddenWaves, ...ownWaves]),
    videos: onceEach([...ownVideos, ...uploads]),
    /** Sessions whose videos are the user's own, not an organisation's. */
    ownSessionIds: new Set(ownIds),
  };
}

function onceEach<T extends { id: string }>(rows: T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

type Row = Database['public']['Functions']['list_my_security_events']['Returns'][number];

/** The events of the user's account and their own actions of the last 90 days. */
async function collectSecurityEvents(db: Db) {
  const events: Row[] = [];
  for (;;) {
    const answer = await db.rpc('list_my_security_events', { take: PAGE, skip: events.length });
    const page = requireData('Reading the security log', answer);
    events.push(...page);
    if (page.length < PAGE) return events;
  }
}
