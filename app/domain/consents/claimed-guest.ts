import { z } from 'zod';
import { schoolSchema } from '#app/domain/organisations/school.ts';
import { consentStateSchema } from './consent-state.ts';

/**
 * A guest as they or their guardian see themselves, in the format of the database's describe_guest.
 * Lycra, session, spot and start are those of the guest's newest session.
 */
export const claimedGuestSchema = z.object({
  guestId: z.string(),
  surferName: z.string(),
  lycraColour: z.string().nullable(),
  lycraNumber: z.number().nullable(),
  isMinor: z.boolean(),
  /** Whether the school wrote down a guardian, who is asked without the guest's help. */
  knowsGuardian: z.boolean(),
  /** The first and the last day of the stay, `2026-11-25`; null for walk-ins. */
  staysFrom: z.string().nullable(),
  staysTo: z.string().nullable(),
  /** Null before the first session, as are the time and its zone. */
  sessionId: z.string().nullable(),
  /** Null for a secret spot, too. */
  spotName: z.string().nullable(),
  startsAt: z.string().nullable(),
  timeZone: z.string().nullable(),
  /** Null for guests of personal sessions. */
  organisationName: z.string().nullable(),
  school: schoolSchema.nullable(),
  retentionDays: z.number().nullable(),
  consents: z.array(consentStateSchema),
  /** Edition of the questions in `consents`. */
  wording: z.number(),
});

export type ClaimedGuest = z.infer<typeof claimedGuestSchema>;
