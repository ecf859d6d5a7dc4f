import { z } from 'zod';
import { sessionRetentionSchema } from '#app/domain/retention/retention.server.ts';
import { METRIC_UNITS, toUnits } from '#app/lib/choices/units.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toCoach } from './list-session-coaches.server.ts';

const schema = z.object({
  /** Null for a session that the user may not see. */
  retention: sessionRetentionSchema.nullable(),
  /** By name; also those who have left since. */
  coaches: z.array(z.object({ id: z.string(), name: z.string().nullable() }).transform(toCoach)),
  /** For staff: the ids of the surfers whose waves links show. */
  agreed: z.array(z.string()),
  /** When and where it starts; null for a session or spot that the user may not see. */
  place: z
    .object({
      startsAt: z.iso.datetime({ offset: true }),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      facingDegrees: z.number().nullable(),
    })
    .nullable(),
  /** As in the user's profile; metric without one. */
  units: z
    .object({ swell: z.unknown(), wind: z.unknown(), temperature: z.unknown() })
    .catch(METRIC_UNITS)
    .transform((chosen) => toUnits(chosen, METRIC_UNITS)),
});

export type SessionPage = z.infer<typeof schema>;

/** What the page of a session shows beside its waves, in one request. */
export async function getSessionPage(db: Db, sessionId: string): Promise<SessionPage> {
  const page = await db.rpc('get_session_page', { session_id: sessionId });
  return schema.parse(requireData('Reading what a session’s page shows', page));
}
