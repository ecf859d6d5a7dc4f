import type { Position } from '#app/lib/parse/parse-position.ts';

export const SPOT_NAME_MAX_LENGTH = 80;

/** What staff say of a spot of theirs; null where nobody has said. */
export type SpotPatch = {
  name: string;
  /** The village or beach; may be empty. */
  place: string;
  /** ISO 3166-1, two letters. */
  country: string | null;
  position: Position | null;
  /** Where one looks when looking out to sea, clockwise from north; 0 to 359. */
  facingDegrees: number | null;
  /** IANA. */
  timeZone: string | null;
  /** Nothing public may name it or tell where it is. */
  isHidden: boolean;
};

export type OrganisationSpot = SpotPatch & { id: string };
