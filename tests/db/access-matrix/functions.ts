import type { FunctionAccess, Row } from '../support/access/access-types.ts';
import type { Cast } from '../support/access/create-cast.ts';

/**
 * Everything that visitors or people with an account may call by its name (rpc), asked of the school's
 * rows. A function that neither may execute has no entry.
 */
export const functions: Record<string, FunctionAccess> = {
  // Links.
  open_share_link: { open: 'to visitors too', for: 'link' },
  get_linked_playlists: { open: 'to visitors too', for: 'link' },

  // Organisations and people.
  create_organisation: { for: 'signed-in', args: () => ({ name: 'New' }) },
  list_fellows: {
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
  // Also how one leaves.
  remove_member: {
    for: 'member admin owner',
    args: ofMember,
    tells: (answer) => answer === 'done',
  },
  hand_over_organisation: {
    for: 'owner',
    args: ofMember,
    tells: (answer) => answer === 'done',
  },
  // Whoever holds the token, which is in the invite alone.
  open_invite: { for: 'signed-in', args: ({ tokens }) => ({ token: tokens.invite }) },
  accept_invite: {
    for: 'stranger surfer other-staff solo platform-admin',
    args: ({ tokens }) => ({ token: tokens.invite }),
    tells: (answer) => answer === 'joined',
  },
  signed_in_within: { for: 'signed-in', args: () => ({ seconds: 3600 }) },
  am_platform_admin: { for: 'platform-admin' },
  get_storage_usage: {
    for: 'staff platform-admin service',
    args: ({ school }) => ({ of_organisation: school.organisationId }),
  },
  set_storage_quota: {
    for: 'platform-admin service',
    args: ({ school }) => ({ new_quota_bytes: 1, of_organisation: school.organisationId }),
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
  find_sessions_to_fill: { for: 'platform-admin' },
  list_uploads: { for: 'platform-admin', args: () => ({ stage: 'under-way' }) },
  list_upload_ids: { for: 'platform-admin', args: () => ({ stage: 'under-way' }) },
  count_uploads: { for: 'platform-admin' },
  delete_uploads: {
    for: 'platform-admin',
    args: ({ jobs }) => ({ video_ids: [jobs.uploading] }),
  },
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
  remake_rendition: {
    for: 'platform-admin',
    args: ({ jobs }) => ({ conversion_id: jobs.done }),
  },

  // Mails: whoever holds the token, which is in the mail alone.
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

  // Errors.
  list_errors: { for: 'platform-admin service' },
  count_errors: { for: 'platform-admin service' },
};

function ofMember({ school, ids }: Cast): Row {
  return { organisation_id: school.organisationId, profile_id: ids.member };
}
