import type { RosterLine } from '#app/domain/surfers/roster-line.ts';

export const MAX_GUEST_LINES = 200;
/** In some countries three digits are a number. */
export const PHONE_MIN_LENGTH = 3;
export const PHONE_MAX_LENGTH = 40;
export const GUESTS_PER_PAGE = 100;

/** A person of a school, as its staff write them down. Days are written `2026-11-25`. */
export type GuestFields = RosterLine & {
  email: string | null;
  phone: string | null;
  /** In the school's own words. */
  level: string | null;
  /** The first and the last day of the stay; both null for walk-ins. */
  staysFrom: string | null;
  staysTo: string | null;
  guardianName: string | null;
  guardianEmail: string | null;
};

export type Guest = GuestFields & {
  id: string;
  /** The school has said it, which outlasts a claim; else the guest has. */
  isMarkedMinor: boolean;
  isArchived: boolean;
};

/** Which guests a list shows, in the order of its choices. */
export const guestViews = ['here', 'coming', 'past', 'all'] as const;
export type GuestView = (typeof guestViews)[number];

/** Reads which guests a list shows: those here today, but a search looks through all. */
export function parseGuestView(text: string | null, search: string): GuestView {
  return guestViews.find((view) => view === text) ?? (search === '' ? 'here' : 'all');
}
