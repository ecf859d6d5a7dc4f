import type { Position } from '#app/lib/parse/parse-position.ts';

export const SPOT_NAME_MAX_LENGTH = 80;

/** The data of a spot that staff edit; null where it is unknown. */
export type SpotPatch = {
  name: string;
  /** The village or beach; may be empty. */
  place: string;
  /** ISO 3166-1, two letters. */
  country: string | null;
  position: Position | null;
  /** The direction out to sea, clockwise from north; 0 to 359. */
  facingDegrees: number | null;
  /** IANA. */
  timeZone: string | null;
  /** No public page may show its name or position. */
  isHidden: boolean;
};

export type OrganisationSpot = SpotPatch & { id: string };
