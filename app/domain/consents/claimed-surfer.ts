import { z } from 'zod';
import { consentStateSchema } from './consent-state.ts';

/** A roster line as its own surfer, or their guardian, is told of it; as describe_surfer of the database writes it. */
export const claimedSurferSchema = z.object({
  surferId: z.string(),
  sessionId: z.string(),
  surferName: z.string(),
  lycraColour: z.string().nullable(),
  lycraNumber: z.number().nullable(),
  isMinor: z.boolean(),
  /** Null where the spot is kept secret. */
  spotName: z.string().nullable(),
  startsAt: z.string(),
  timeZone: z.string(),
  /** Null in a personal session. */
  organisationName: z.string().nullable(),
  retentionDays: z.number().nullable(),
  consents: z.array(consentStateSchema),
  /** Edition of the questions in `consents`. */
  wording: z.number(),
});

export type ClaimedSurfer = z.infer<typeof claimedSurferSchema>;
