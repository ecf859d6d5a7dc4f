import type { BucketAccess, TableAccess } from '../support/access/access-types.ts';
import { avatars } from './avatars.ts';
import { conversions } from './conversions.ts';
import { errorOccurrences } from './error-occurrences.ts';
import { errorReports } from './error-reports.ts';
import { fileRemovals } from './file-removals.ts';
import { invites } from './invites.ts';
import { logos } from './logos.ts';
import { mailChoices } from './mail-choices.ts';
import { mailOutbox } from './mail-outbox.ts';
import { memberships } from './memberships.ts';
import { organisations } from './organisations.ts';
import { originals } from './originals.ts';
import { profiles } from './profiles.ts';
import { renditions } from './renditions.ts';
import { renditionsBucket } from './renditions-bucket.ts';
import { sessions } from './sessions.ts';
import { shareLinks } from './share-links.ts';
import { spots } from './spots.ts';
import { surfers } from './surfers.ts';
import { videoLocations } from './video-locations.ts';
import { videos } from './videos.ts';
import { waves } from './waves.ts';
import { workers } from './workers.ts';

/** Every table of `public`. How to add one: README.md. */
export const tables: Record<string, TableAccess> = {
  conversions,
  error_occurrences: errorOccurrences,
  error_reports: errorReports,
  file_removals: fileRemovals,
  invites,
  mail_choices: mailChoices,
  mail_outbox: mailOutbox,
  memberships,
  organisations,
  profiles,
  renditions,
  sessions,
  share_links: shareLinks,
  spots,
  surfers,
  video_locations: videoLocations,
  videos,
  waves,
  workers,
};

/** Every bucket. */
export const buckets: Record<string, BucketAccess> = {
  avatars,
  logos,
  originals,
  renditions: renditionsBucket,
};
