import { randomUUID } from 'node:crypto';
import type { FunctionAccess } from '../support/access/access-types.ts';
import type { Cast } from '../support/access/create-cast.ts';
import type { Row } from '../support/access/plant-row.ts';
import { claimFunctions } from './claim-functions.ts';
import { goalFunctions } from './goals.ts';
import { guestFunctions } from './guest-functions.ts';
import { linkFunctions } from './link-functions.ts';
import { progressFunctions } from './progress-functions.ts';
import { libraryFunctions } from './reference-waves.ts';
import { reviewFunctions } from './review-functions.ts';
import { sentReviewFunctions } from './reviews.ts';
import { sellingFunctions } from './selling.ts';
import { shortFunctions } from './shorts.ts';
import { songFunctions } from './songs.ts';
import { spotFunctions } from './spot-functions.ts';
import { studioFunctions } from './studio-functions.ts';
import { toolFunctions } from './tool-functions.ts';

/**
 * Every function that visitors or users may call by name (rpc), called for the school's rows. A
 * function that neither may execute has no entry.
 */
export const functions: Record<string, FunctionAccess> = {
  // The same checks as the policies of the bucket, for many files at once.
  list_readable_files: {
    open: 'to visitors too',
    for: 'surfer link staff service',
    args: ({ school: { ownWaveId } }) => {
      return { bucket: 'renditions', paths: [`waves/${ownWaveId}/preview-r1.mp4`] };
    },
  },

  ...linkFunctions,
  ...claimFunctions,
  ...guestFunctions,

  // A session as its viewers see it.
  find_wave_neighbours: {
    for: 'surfer staff service',
    args: ({ school }) => ({ wave_id: school.ownWaveId }),
  },

  get_slowdown: { for: 'surfer staff', args: ({ school }) => ({ wave_id: school.ownWaveId }) },
  list_coming_kinds: { for: 'surfer staff', args: ({ school }) => ({ wave_id: school.ownWaveId }) },

  ...studioFunctions,
  ...libraryFunctions,
  ...reviewFunctions,
  ...sentReviewFunctions,
  ...progressFunctions,
  ...goalFunctions,
  ...shortFunctions,
  ...songFunctions,
  ...sellingFunctions,

  // Organisations and people.
  create_organisation: { for: 'signed-in', args: () => ({ name: 'New' }) },
  list_my_security_events: { for: 'signed-in' },
  list_my_sessions: { for: 'signed-in' },
  // For an unknown session: a known one would use up the rest of the tries.
  end_my_session: { for: '', args: () => ({ session_id: randomUUID() }) },
  list_fellow_members: {
    for: 'member staff',
    tells: (answer, { school }) => JSON.stringify(answer).includes(`${school.organisationId}`),
  },
  make_owner: { for: 'owner', args: ofMember },
  delete_organisation: {
    for: 'owner',
    args: ({ school }) => ({ organisation_id: school.organisationId }),
  },
  list_members: {
    for: 'member staff',
    args: ({ school }) => ({ organisation_id: school.organisationId }),
  },
  change_role: {
    for: 'admin owner',
    args: (cast) => ({ ...ofMember(cast), role: 'coach' }),
    tells: (answer) => answer === 'done',
  },
  // Also the way to leave.
  remove_member: {
    for: 'member admin owner',
    args: ofMember,
    tells: (answer) => answer === 'done',
  },
  transfer_organisation: { for: 'owner', args: ofMember, tells: (answer) => answer === 'done' },
  // For every visitor with the token, which only the invite contains.
  open_invite: { for: 'signed-in', args: ({ tokens }) => ({ token: tokens.invite }) },
  accept_invite: {
    for: 'stranger surfer other-staff solo platform-admin',
    args: ({ tokens }) => ({ token: tokens.invite }),
    tells: (answer) => answer === 'joined',
  },
  list_my_invites: { for: 'owner', tells: (answer) => Array.isArray(answer) && answer.length > 0 },
  signed_in_within: { for: 'signed-in', args: () => ({ seconds: 3600 }) },
  password_permit_is_spent: { for: '' },
  spend_password_permit: { for: 'signed-in' },
  // All of them signed in by password.
  signed_in_without_password_within: { for: '', args: () => ({ seconds: 3600 }) },
  // For the user's own account, of which none here has a second factor.
  has_shown_second_factor: { for: 'signed-in service' },
  count_recovery_codes: { for: 'signed-in service', tells: (answer) => answer === 0 },
  am_platform_admin: { for: 'platform-admin' },
  get_storage_usage: {
    for: 'staff platform-admin service',
    args: ({ school }) => ({ of_organisation: school.organisationId }),
  },
  list_storage_usage: {
    for: 'staff',
    tells: (answer, { school }) => JSON.stringify(answer).includes(`${school.organisationId}`),
  },
  set_storage_quota: {
    for: 'platform-admin service',
    args: ({ school }) => ({ new_quota_bytes: 1, of_organisation: school.organisationId }),
  },

  // Sessions.
  create_session: {
    for: 'staff service',
    args: ({ school, ids }) => ({
      fields: { spot_id: school.spotId, starts_at: '2026-11-22T09:30:00Z', time_zone: 'UTC' },
      organisation_id: school.organisationId,
      coach_ids: [ids.coach],
    }),
  },
  save_session: {
    for: 'staff service',
    args: ({ school }) => ({
      session_id: school.sessionId,
      fields: {
        spot_id: school.spotId,
        level: 'beginner',
        starts_at: '2026-11-22T09:30:00Z',
        time_zone: 'UTC',
      },
      coach_ids: [],
    }),
  },
  add_to_roster: {
    for: 'staff service',
    args: ({ school }) => ({ session_id: school.sessionId, roster: [{ name: 'Ana' }] }),
  },
  add_guests_to_roster: {
    for: 'staff service',
    args: ({ school }) => ({ session_id: school.sessionId, guest_ids: [school.newGuestId] }),
    tells: (answer) => Number(answer) > 0,
  },
  order_roster: {
    for: 'staff service',
    args: ({ school }) => ({
      session_id: school.sessionId,
      surfer_ids: [school.otherLineId, school.ownLineId],
    }),
    tells: (answer) => Number(answer) > 0,
  },
  list_session_coaches: {
    for: 'surfer staff',
    args: ({ school }) => ({ session_id: school.sessionId }),
  },
  get_session_page: {
    for: 'surfer staff',
    args: ({ school }) => ({ session_id: school.sessionId }),
    tells: (answer) => (answer as { retention: unknown } | null)?.retention !== null,
  },
  list_coaches: {
    for: 'staff',
    tells: (answer, { school }) => JSON.stringify(answer).includes(`${school.organisationId}`),
  },

  // Of all sessions that the caller works on.
  list_waiting: { for: 'staff', tells: isAboutSchool },
  list_session_covers: { for: 'staff', tells: isAboutSchool },
  only_surfs: { for: 'surfer member' },

  delete_session: { for: 'admin owner', args: ({ school }) => ({ session_id: school.sessionId }) },

  // Retention.
  choose_retention: {
    for: 'admin owner',
    args: ({ school }) => ({ session_id: school.sessionId, choice: 'release' }),
  },
  list_retention: {
    for: 'admin owner',
    args: ({ school }) => ({ organisation_id: school.organisationId, within_days: 100_000 }),
  },
  get_session_retention: {
    for: 'surfer staff',
    args: ({ school }) => ({ session_id: school.sessionId }),
  },

  // Uploads.
  finish_upload: {
    for: 'staff platform-admin',
    args: ({ school }) => ({ video_id: school.videoId }),
  },
  report_uploads: {
    for: 'coach platform-admin',
    args: ({ jobs }) => ({ reports: [{ videoId: jobs.uploading, sentBytes: 1 }] }),
  },
  find_announced_videos: {
    for: 'staff platform-admin',
    args: ({ school }) => ({ session_id: school.sessionId }),
  },
  save_marks: {
    for: 'staff',
    args: ({ school }) => ({
      video_id: school.videoId,
      marks: [{ id: randomUUID(), surfer_id: null, start_ms: 0, end_ms: 4000 }],
    }),
    tells: (answer) => answer === 'saved',
  },
  save_slate: {
    for: 'staff',
    args: ({ school }) => ({
      video_id: school.videoId,
      slate_session_id: school.sessionId,
      recorded_at: '2026-11-21T09:40:00Z',
    }),
    tells: (answer) => answer === 'saved',
  },
  // Where it is already.
  move_video_by_slate: {
    for: 'staff',
    args: ({ school }) => ({ video_id: school.videoId, to_session_id: school.sessionId }),
    tells: (answer) => answer === 'moved',
  },
  find_sessions_to_fill: { for: 'platform-admin' },
  list_uploads: { for: 'platform-admin', args: () => ({ stage: 'under-way' }) },
  list_upload_ids: { for: 'platform-admin', args: () => ({ stage: 'under-way' }) },
  count_uploads: { for: 'platform-admin' },
  delete_uploads: { for: 'platform-admin', args: ({ jobs }) => ({ video_ids: [jobs.uploading] }) },
  retry_uploads: { for: 'platform-admin', args: ({ jobs }) => ({ video_ids: [jobs.uploading] }) },

  // Conversions.
  retry_conversion: {
    for: 'staff platform-admin',
    args: ({ jobs }) => ({ conversion_id: jobs.failed }),
  },
  cancel_conversion: {
    for: 'staff platform-admin',
    args: ({ jobs }) => ({ conversion_id: jobs.queued }),
  },
  list_conversions: { for: 'platform-admin' },
  count_conversions: { for: 'platform-admin' },
  list_workers: { for: 'platform-admin' },
  get_conversion_log: {
    for: 'platform-admin',
    args: ({ jobs }) => ({ conversion_id: jobs.failed }),
  },
  retry_failed_conversions: { for: 'platform-admin', tells: (answer) => Number(answer) > 0 },
  set_conversion_priority: {
    for: 'platform-admin',
    args: ({ jobs }) => ({ conversion_id: jobs.queued, place: 'first' }),
  },
  remake_rendition: { for: 'platform-admin', args: ({ jobs }) => ({ conversion_id: jobs.done }) },

  // Sorting.
  sort_waves: {
    for: 'staff',
    args: ({ school }) => ({
      session_id: school.sessionId,
      step_id: randomUUID(),
      edits: [{ op: 'delete', waveId: school.otherWaveId, seen: 99 }],
    }),
  },
  undo_wave_step: {
    for: 'staff',
    args: ({ school }) => ({
      session_id: school.sessionId,
      step_id: randomUUID(),
      undoes: randomUUID(),
    }),
  },
  list_wave_sorters: { for: 'staff', args: ({ school }) => ({ session_id: school.sessionId }) },

  // Mails: for every visitor with the token, which only the mail contains.
  get_mail_choice: {
    open: 'to visitors too',
    for: 'everybody',
    args: ({ tokens }) => ({ token: tokens.mail }),
  },
  set_mail_choice: {
    open: 'to visitors too',
    for: 'everybody',
    args: ({ tokens }) => ({ token: tokens.mail, stopped: true }),
  },

  ...spotFunctions,
  ...toolFunctions,
};

function ofMember({ school, ids }: Cast): Row {
  return { organisation_id: school.organisationId, profile_id: ids.member };
}

function isAboutSchool(answer: unknown, { school }: Cast): boolean {
  return JSON.stringify(answer).includes(`${school.sessionId}`);
}
