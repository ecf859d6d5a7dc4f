import type { ConsentState } from '#app/domain/consents/purposes.ts';

/** A roster line as its own surfer, or their guardian, is told of it; as describe_surfer of the database writes it. */
export type ClaimedSurfer = {
  surferId: string;
  sessionId: string;
  surferName: string;
  lycraColour: string | null;
  lycraNumber: number | null;
  isMinor: boolean;
  /** Null where the spot is kept secret. */
  spotName: string | null;
  startsAt: string;
  timeZone: string;
  /** Null in a personal session. */
  organisationName: string | null;
  retentionDays: number | null;
  consents: ConsentState[];
  /** Edition of the questions in `consents`. */
  wording: number;
};
