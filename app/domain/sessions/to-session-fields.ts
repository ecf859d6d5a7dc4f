import type { Database } from '#app/platform/database/database.types.ts';

type Columns = Database['public']['Tables']['sessions']['Insert'];

/** What the form of a session says of the session itself; its spot has been found by then. */
export type SessionForm = {
  startsAt: string;
  timeZone: string;
  /** Null where nobody has said. */
  level?: string | null;
};

/** The columns that `create_session` and `save_session` write from the form. */
export function toSessionFields(spotId: string, { startsAt, timeZone, level }: SessionForm) {
  return {
    spot_id: spotId,
    starts_at: startsAt,
    time_zone: timeZone,
    level: level || null,
  } satisfies Partial<Columns>;
}
