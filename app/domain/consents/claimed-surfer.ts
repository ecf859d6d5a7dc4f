import { z } from 'zod';
import { schoolSchema } from '#app/domain/organisations/school.ts';
import { consentStateSchema } from './consent-state.ts';

/**
 * A roster line as its own surfer or their guardian sees it, in the format of the database's
 * describe_surfer.
 */
export const claimedSurferSchema = z.object({
  surferId: z.string(),
  sessionId: z.string(),
  surferName: z.string(),
  lycraColour: z.string().nullable(),
  lycraNumber: z.number().nullable(),
  isMinor: z.boolean(),
  /** Null for a secret spot. */
  spotName: z.string().nullable(),
  startsAt: z.string(),
  timeZone: z.string(),
  /** Null in a personal session. */
  organisationName: z.string().nullable(),
  school: schoolSchema.nullable(),
  retentionDays: z.number().nullable(),
  consents: z.array(consentStateSchema),
  /** Edition of the questions in `consents`. */
  wording: z.number(),
});

export type ClaimedSurfer = z.infer<typeof claimedSurferSchema>;
