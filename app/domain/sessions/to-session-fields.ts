import type { Database } from '#app/platform/database/database.types.ts';

type Columns = Database['public']['Tables']['sessions']['Insert'];

/** The values of a session's form; its spot has been found by then. */
export type SessionForm = {
  startsAt: string;
  timeZone: string;
  /** Null where none was chosen. */
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
