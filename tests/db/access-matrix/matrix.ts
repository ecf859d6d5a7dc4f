import type { BucketAccess, TableAccess } from '../support/access/access-types.ts';
import { avatars } from './avatars.ts';
import { betaSignups } from './beta-signups.ts';
import { claimCodes } from './claim-codes.ts';
import { claims } from './claims.ts';
import { consentAsks } from './consent-asks.ts';
import { consents } from './consents.ts';
import { contactAnswers } from './contact-answers.ts';
import { contactMessages } from './contact-messages.ts';
import { conversions } from './conversions.ts';
import { drawings } from './drawings.ts';
import { enquiries } from './enquiries.ts';
import { errorOccurrences } from './error-occurrences.ts';
import { errorReports } from './error-reports.ts';
import { favourites } from './favourites.ts';
import { featureFlags } from './feature-flags.ts';
import { fileRemovals } from './file-removals.ts';
import { goals } from './goals.ts';
import { guardianRequests } from './guardian-requests.ts';
import { guestFavourites } from './guest-favourites.ts';
import { guests } from './guests.ts';
import { invites } from './invites.ts';
import { linkCounts } from './link-counts.ts';
import { logos } from './logos.ts';
import { mailChoices } from './mail-choices.ts';
import { mailOutbox } from './mail-outbox.ts';
import { marks } from './marks.ts';
import { memberships } from './memberships.ts';
import { observations } from './observations.ts';
import { observationsBucket } from './observations-bucket.ts';
import { organisations } from './organisations.ts';
import { originals } from './originals.ts';
import { profiles } from './profiles.ts';
import { publicWaveRefusals } from './public-wave-refusals.ts';
import { publicWaves } from './public-waves.ts';
import { referenceWaves } from './reference-waves.ts';
import { renditions } from './renditions.ts';
import { renditionsBucket } from './renditions-bucket.ts';
import { retentionChoices } from './retention-choices.ts';
import { reviewRequests } from './review-requests.ts';
import { reviewTemplates } from './review-templates.ts';
import { reviewedWaves } from './reviewed-waves.ts';
import {
  answers,
  reviewAnswers,
  reviewComparedWaves,
  reviewParts,
  reviews,
  reviewVersions,
  voices,
} from './reviews.ts';
import { securityEvents } from './security-events.ts';
import {
  coupons,
  entitlements,
  orderLines,
  orders,
  paymentEvents,
  prices,
  receipts,
  refunds,
} from './selling.ts';
import { sessionCoaches } from './session-coaches.ts';
import { sessions } from './sessions.ts';
import { shareLinks } from './share-links.ts';
import { shortLinks, shorts, shortWaves } from './shorts.ts';
import { musicBucket, songs } from './songs.ts';
import { spots } from './spots.ts';
import { surfDays } from './surf-days.ts';
import { surfReports } from './surf-reports.ts';
import { surfers } from './surfers.ts';
import { videoLocations } from './video-locations.ts';
import { videos } from './videos.ts';
import { waveAngles } from './wave-angles.ts';
import { waveChanges } from './wave-changes.ts';
import { waveCounts } from './wave-counts.ts';
import { waves } from './waves.ts';
import { workers } from './workers.ts';

/** Every table of `public`. How to add one: README.md. */
export const tables: Record<string, TableAccess> = {
  beta_signups: betaSignups,
  claim_codes: claimCodes,
  claims,
  consent_asks: consentAsks,
  consents,
  contact_answers: contactAnswers,
  contact_messages: contactMessages,
  conversions,
  coupons,
  drawings,
  entitlements,
  error_occurrences: errorOccurrences,
  error_reports: errorReports,
  favourites,
  feature_flags: featureFlags,
  file_removals: fileRemovals,
  goals,
  guardian_requests: guardianRequests,
  guest_favourites: guestFavourites,
  guests,
  invites,
  link_counts: linkCounts,
  mail_choices: mailChoices,
  mail_outbox: mailOutbox,
  marks,
  memberships,
  observations,
  order_lines: orderLines,
  orders,
  organisations,
  payment_events: paymentEvents,
  prices,
  profiles,
  public_wave_refusals: publicWaveRefusals,
  public_waves: publicWaves,
  receipts,
  refunds,
  renditions,
  retention_choices: retentionChoices,
  reference_waves: referenceWaves,
  review_answers: reviewAnswers,
  review_compared_waves: reviewComparedWaves,
  review_parts: reviewParts,
  review_requests: reviewRequests,
  review_templates: reviewTemplates,
  review_versions: reviewVersions,
  reviewed_waves: reviewedWaves,
  reviews,
  security_events: securityEvents,
  session_coaches: sessionCoaches,
  sessions,
  share_links: shareLinks,
  short_links: shortLinks,
  short_waves: shortWaves,
  shorts,
  songs,
  spots,
  surf_reports: surfReports,
  surf_days: surfDays,
  surfers,
  video_locations: videoLocations,
  videos,
  wave_angles: waveAngles,
  wave_changes: waveChanges,
  wave_counts: waveCounts,
  waves,
  workers,
};

/** Every bucket. */
export const buckets: Record<string, BucketAccess> = {
  answers,
  avatars,
  enquiries,
  logos,
  music: musicBucket,
  observations: observationsBucket,
  originals,
  renditions: renditionsBucket,
  voices,
};
