import type { Purpose } from './purposes.ts';

/** An answer in the consent log, in the names of its columns. */
export type ConsentEntry = {
  id: string;
  /** Also of a guest who was deleted; null before there were guests. */
  guest_id: string | null;
  created_at: string;
  /** At that time. */
  surfer_name: string;
  /** Null when the guest is no longer on the roster, or in the school’s list. */
  nameToday: string | null;
  purpose: Purpose;
  is_given: boolean;
  /** The response of a guardian who says no to a consent that was never given. */
  isFirstNo: boolean;
  /** `surfer`, `guardian`, `staff` who undid a claim, or `system`. */
  given_by: string;
  guardian_name: string | null;
  guardian_email: string | null;
  language: string;
  /** Null where staff or the system ended the consent. */
  wording_edition: number | null;
  wording: string | null;
  /** Null unless it was given. */
  expires_at: string | null;
};
