import type { Database } from './database.types.ts';

type Functions = (keyof Database['public']['Functions'])[];

/** They only read. */
const READING_CALLS = [
  'am_platform_admin',
  'count_beta_signups',
  'count_contact_messages',
  'count_conversions',
  'count_errors',
  'count_my_reviews',
  'count_recovery_codes',
  'count_uploads',
  'find_address_undo',
  'find_announced_videos',
  'find_inconsistencies',
  'find_sessions_to_fill',
  'find_wave_neighbours',
  'get_athlete',
  'get_conversion_log',
  'get_linked_playlists',
  'get_mail_choice',
  'get_order_origin',
  'get_reference',
  'get_my_progress',
  'get_season',
  'get_session_page',
  'get_session_retention',
  'get_short',
  'get_slowdown',
  'get_storage_usage',
  'get_wave_publicity',
  'has_shown_second_factor',
  'is_feature_open',
  'list_account_answers',
  'list_account_links',
  'list_account_reviews',
  'list_athletes',
  'list_beta_signups',
  'list_claimed_shorts',
  'list_coaches',
  'list_coming_kinds',
  'list_contact_messages',
  'list_conversions',
  'list_errors',
  'list_consent_log',
  'list_day_shorts',
  'list_fellow_members',
  'list_files_readable_by',
  'list_goals',
  'list_goals_to_export',
  'list_guarded_guests',
  'list_guests',
  'list_inbox',
  'list_locked_waves',
  'list_members',
  'list_my_consents',
  'list_my_invites',
  'list_my_goals',
  'list_my_reviews',
  'list_my_security_events',
  'list_my_sessions',
  'list_observations',
  'list_offers',
  'list_open_requests',
  'list_orders',
  'list_orders_to_remind',
  'list_references',
  'list_refused_waves',
  'list_session_requests',
  'list_public_waves',
  'list_readable_files',
  'list_retention',
  'list_security_events',
  'list_session_coaches',
  'list_session_consents',
  'list_session_covers',
  'list_short_material',
  'list_short_part_offers',
  'list_review_offers',
  'list_sales',
  'list_short_offers',
  'list_short_links_to_export',
  'list_short_waves',
  'list_shorts',
  'list_shorts_to_export',
  'list_songs',
  'list_songs_to_export',
  'list_storage_usage',
  'list_surf_positions',
  'list_upload_ids',
  'list_uploads',
  'list_waiting',
  'list_wave_reviews',
  'list_wave_sorters',
  'list_wave_voices',
  'list_workers',
  'may_find_body',
  'only_surfs',
  'open_claim_key',
  'open_claimed_wave',
  'open_claims',
  'open_compared_waves',
  'open_invite',
  'open_linked_short',
  'open_review',
  'open_review_video',
  'open_share_link',
  'password_permit_is_spent',
  'plan_retention',
  'price_basket',
  'read_mail_numbers',
  'read_order',
  'read_queue_numbers',
  'signed_in_within',
  'signed_in_without_password_within',
] as const satisfies Functions;

/** They set something to a value. */
const SETTING_CALLS = [
  'cancel_short',
  'change_role',
  'choose_retention',
  'configure_auth_sessions',
  'configure_platform',
  'configure_site',
  'delete_short',
  'delete_song',
  'end_short_link',
  'finish_upload',
  'heartbeat_conversion',
  'make_owner',
  'mark_order_reminded',
  'mark_own_wave',
  'mark_wave_reviewed',
  'move_video_by_slate',
  'order_roster',
  'remove_reference',
  'rename_short',
  'report_uploads',
  'request_review',
  'request_review_video',
  'revoke_own_link',
  'save_checkout',
  'save_claim_codes',
  'save_guest',
  'save_prices',
  'save_reference',
  'save_session',
  'save_slate',
  'save_surfer',
  'set_conversion_priority',
  'set_goal',
  'set_mail_choice',
  'store_surf_report',
  'tick_goal',
  'withdraw_review_request',
] as const satisfies Functions;

/** They recognise a repetition by an id from the caller. */
const KNOWING_CALLS = [
  'accept_invite',
  // Known ids, and guests who are on the roster already, are left out.
  'add_guests',
  'add_guests_to_roster',
  'add_to_roster',
  'answer_contact_message',
  'answer_review',
  // An event has an id, an order that of its basket, and an order one open refund.
  'apply_payment_event',
  'begin_refund',
  'open_order',
  'count_link_use',
  // A target has one link.
  'create_own_link',
  'create_organisation',
  'create_session',
  'duplicate_short',
  // It notes who is in the plan, as saving did.
  'open_short_films',
  // A short has one link.
  'open_short_link',
  // A surfer has one short of a day, and gets it once.
  'make_day_shorts',
  'send_day_shorts',
  'queue_mail',
  'request_scrub',
  'save_drawings',
  'save_marks',
  'save_short',
  'save_song',
  'send_contact_message',
  'send_review',
  'sort_waves',
  'undo_wave_step',
] as const satisfies Functions;

/**
 * Idempotent functions: they only read, they set something to a value, or they recognise a
 * repetition by an id from the caller. Every other function is called once (docs/decisions/0060).
 */
const REPEATABLE_CALLS = new Set<string>([...READING_CALLS, ...SETTING_CALLS, ...KNOWING_CALLS]);

/** Tables whose content is their key, so that the database rejects a second row as a duplicate. */
const NAMED_BY_CONTENT = new Set(['beta_signups', 'favourites', 'public_waves']);

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export type BackendRequest = { method: string; url: URL; headers: Headers; body: unknown };

/**
 * The form in which a request is sent again when its response was lost and the backend may have
 * processed it: unchanged, or in another form. Null: not at all.
 */
export function toRetry(request: BackendRequest): BackendRequest | null {
  const { method, url } = request;
  if (READING_METHODS.has(method)) return request;
  const [, service, , ...rest] = url.pathname.split('/');
  switch (service) {
    case 'rest':
      return rest[0] === 'rpc' ? toRetriedCall(request, rest[1]) : toRetriedRows(request, rest[0]);
    case 'auth':
      return isRepeatableAuth(request, rest) ? request : null;
    case 'storage':
      return isRepeatableStorage(request, rest) ? request : null;
    default:
      return null;
  }
}

function toRetriedCall(request: BackendRequest, name = ''): BackendRequest | null {
  return REPEATABLE_CALLS.has(name) ? request : null;
}

function toRetriedRows(request: BackendRequest, table = ''): BackendRequest | null {
  const { method, url, headers } = request;
  if (method === 'DELETE' || method === 'PUT') return request;
  const sent = parseRows(request.body);
  if (method === 'PATCH') {
    // A filter on the changed columns would not find the rows again.
    const findsByChange = sent.some((row) =>
      Object.keys(row).some((key) => url.searchParams.has(key)),
    );
    return sent.length > 0 && !findsByChange ? request : null;
  }
  const prefer = headers.get('prefer') ?? '';
  if (prefer.includes('resolution=') || NAMED_BY_CONTENT.has(table)) return request;
  // The response would be the row, and it is empty for a row that exists already.
  if (sent.length === 0 || prefer.includes('return=representation')) return null;
  if (!sent.every(({ id }) => typeof id === 'string')) return null;
  const again = new URL(url);
  again.searchParams.set('on_conflict', 'id');
  const repeated = new Headers(headers);
  repeated.append('prefer', 'resolution=ignore-duplicates');
  return { ...request, url: again, headers: repeated };
}

/**
 * A refresh token may be reused for ten seconds, and a request times out after five (send-refresh-once).
 */
function isRepeatableAuth({ method, url }: BackendRequest, [what]: string[]): boolean {
  if (what === 'token') return url.searchParams.get('grant_type') === 'refresh_token';
  return what === 'logout' || (what === 'admin' && (method === 'PUT' || method === 'DELETE'));
}

/** Buckets whose files have random names from the app: a taken name is the same file. */
const NAMED_AT_RANDOM = new Set(['avatars', 'logos', 'observations']);

/** Any other file is stored again only where it may be replaced. */
function isRepeatableStorage({ method, headers }: BackendRequest, rest: string[]): boolean {
  if (method !== 'POST') return true;
  const isAsking = /^object\/(sign|list|upload\/sign)\//.test(`${rest.join('/')}/`);
  const isNamedAtRandom = rest[0] === 'object' && NAMED_AT_RANDOM.has(rest[1] ?? '');
  return isAsking || isNamedAtRandom || headers.get('x-upsert') === 'true';
}

function parseRows(body: unknown): Record<string, unknown>[] {
  if (typeof body !== 'string') return [];
  const parsed: unknown = JSON.parse(body);
  return (Array.isArray(parsed) ? parsed : [parsed]).filter(
    (row): row is Record<string, unknown> => typeof row === 'object' && row !== null,
  );
}
