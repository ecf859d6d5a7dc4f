import type { Language } from '#app/languages/languages.ts';
import type { Database } from '#app/platform/database/database.types.ts';

type Organisations = Database['public']['Tables']['organisations'];

/** The same as in the columns' checks. */
export const organisationKinds = ['school', 'camp', 'club', 'team', 'other'] as const;
export type OrganisationKind = (typeof organisationKinds)[number];
export const organisationRoles = ['owner', 'admin', 'coach', 'filmer', 'surfer'] as const;
export type OrganisationRole = (typeof organisationRoles)[number];
export const ORGANISATION_NAME_MAX_LENGTH = 80;
/** Per account; each organisation has its own quota. */
export const MAX_OWNED = 10;
export const MAX_LEVELS = 12;
export const LEVEL_MAX_LENGTH = 40;
export const MAX_RETENTION_DAYS = 3650;
export const MAX_LINK_DAYS = 365;

/** What its owners and admins change. */
export type OrganisationPatch = Pick<
  Organisations['Update'],
  | 'name'
  | 'kind'
  | 'logo_path'
  | 'colour'
  | 'time_zone'
  | 'levels'
  | 'retention_days'
  | 'link_days'
  | 'preview_names'
  | 'guest_language'
  | 'preview_scores'
  | 'guests_see_scores'
  | 'score_bands'
>;

/** An organisation as one of its members sees it. */
export type Organisation = {
  id: string;
  name: string;
  kind: OrganisationKind;
  logoPath: string | null;
  /** `#rrggbb`, or null while none is chosen. */
  colour: string | null;
  timeZone: string;
  levels: string[];
  /** Raw videos are deleted after this many days. */
  retentionDays: number;
  /** Days until a new share link expires. */
  linkDays: number;
  /** Whether previews of its links in chats show surfers' names, and scores. */
  previewNames: boolean;
  /** Of guests who wish for no language that we have, and of previews of links. */
  guestLanguage: Language;
  previewScores: boolean;
  /** Whether guests see the score and the manoeuvres of their waves. */
  guestsSeeScores: boolean;
  /** The lowest scores of the bands above poor; null for the usual ones. */
  scoreBands: number[] | null;
  /** The requesting user's own. */
  role: OrganisationRole;
  isStaff: boolean;
  isAdmin: boolean;
};
