import type { RosterLine } from '#app/domain/surfers/roster-line.ts';

/** A surfer on the roster of a session that is filmed. */
export type KitSurfer = { id: string; name: string; colour: string | null; number: number | null };

export type KitSession = {
  id: string;
  spotName: string;
  /** ISO in UTC. */
  startsAt: string;
  /** IANA name. */
  timeZone: string;
  surfers: KitSurfer[];
};

/** What the camera needs of a user's sessions where there is no connection. */
export type CameraKit = {
  userId: string;
  /** The newest first. */
  sessions: KitSession[];
  /** For which the user can create sessions. */
  organisations: { id: string; name: string; timeZone: string }[];
  /** Suggestions for the spot of a new session. */
  spotNames: string[];
};

export type NewSession = {
  /** Null for a personal session. */
  organisationId: string | null;
  spotName: string;
  /** ISO in UTC. */
  startsAt: string;
  /** IANA name, of the device; the server prefers that of the spot, where it knows the spot. */
  timeZone: string;
};

/** A surfer who was added on this device, with an id of the device. */
export type NewSurfer = RosterLine & { id: string };

/** When the server confirmed it, in ms since 1970; from then on it may be deleted there. */
type Sent = { sentAtMs: number | null };

/** What a user created on this device, perhaps without a connection, with ids of the device. */
export type Drafts = {
  sessions: (NewSession & { id: string } & Sent)[];
  /** In the order in which they were typed. */
  surfers: (NewSurfer & { sessionId: string; addedAtMs: number } & Sent)[];
};

/**
 * The sessions that can be filmed, the newest first: those that the server listed last, and those of
 * this device; each with the surfers that were added here.
 */
export function listFilmable(sessions: readonly KitSession[], drafts: Drafts): KitSession[] {
  const created = drafts.sessions.filter(({ id }) => !sessions.some((known) => known.id === id));
  const all = [...sessions, ...created.map((session) => ({ ...session, surfers: [] }))];
  return all
    .map(({ id, spotName, startsAt, timeZone, surfers }) => {
      const added = drafts.surfers.filter(
        (surfer) => surfer.sessionId === id && !surfers.some((known) => known.id === surfer.id),
      );
      return { id, spotName, startsAt, timeZone, surfers: [...surfers, ...added.map(toSurfer)] };
    })
    .sort((one, other) => other.startsAt.localeCompare(one.startsAt));
}

/** Without what only the server needs. */
function toSurfer({ id, name, colour, number }: KitSurfer): KitSurfer {
  return { id, name, colour, number };
}
