import { z } from 'zod';
import { findGuests } from '#app/domain/guests/roster-guests.server.ts';
import { listMyOrganisations } from '#app/domain/organisations/organisations.server.ts';
import { createSession } from '#app/domain/sessions/save-session.server.ts';
import { getSessionHead } from '#app/domain/sessions/session-head.server.ts';
import { getSpotTimeZone } from '#app/domain/spots/list-spots.server.ts';
import { MAX_ROSTER_LINES } from '#app/domain/surfers/parse-roster.ts';
import { createRosterLines } from '#app/domain/surfers/roster.server.ts';
import {
  LYCRA_COLOUR_MAX_LENGTH,
  MAX_LYCRA_NUMBER,
  SURFER_NAME_MAX_LENGTH,
} from '#app/domain/surfers/roster-line.ts';
import { toPlainWords } from '#app/lib/text/to-plain-words.ts';
import { toKnownTimeZone } from '#app/lib/time/to-known-time-zone.ts';
import { toLocalDay } from '#app/lib/time/to-local-day.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { createLineSchema } from '#app/platform/forms/parse-form.server.ts';

const surferSchema = z.object({
  id: z.uuid(),
  name: z
    .string()
    .transform(toPlainWords)
    .pipe(createLineSchema('the name', SURFER_NAME_MAX_LENGTH)),
  colour: z
    .string()
    .transform(toPlainWords)
    .pipe(z.string().max(LYCRA_COLOUR_MAX_LENGTH))
    .nullable(),
  number: z.int().min(0).max(MAX_LYCRA_NUMBER).nullable(),
  stance: z.enum(['regular', 'goofy']).nullable(),
  isMinor: z.boolean(),
});

/** A session and surfers that a phone created without a connection, with its own ids. */
export const draftSchema = z.object({
  session: z
    .object({
      organisationId: z.uuid().nullable(),
      spotName: z.string().transform(toPlainWords).pipe(createLineSchema('the spot', 80)),
      startsAt: z.iso.datetime(),
      timeZone: z.string().transform((name, context) => {
        const known = toKnownTimeZone(name);
        if (!known) context.addIssue('This server does not know the time zone.');
        return known ?? z.NEVER;
      }),
    })
    .nullable(),
  surfers: z.array(surferSchema).max(MAX_ROSTER_LINES),
});

export type DraftRefusal = 'not-found' | 'not-allowed';

/**
 * Creates what a phone created without a connection: the session, unless it exists, and its surfers.
 * A repeated call creates nothing twice.
 *
 * @returns `not-allowed` when I may not create sessions for the organisation, `not-found` when the
 *   session was deleted or I no longer work on it
 */
export async function saveDraft(
  db: Db,
  userId: string,
  id: string,
  { session, surfers: lines }: z.infer<typeof draftSchema>,
): Promise<{ ok: true } | { ok: false; reason: DraftRefusal }> {
  if (session) {
    const { organisationId, spotName, startsAt } = session;
    const organisations = organisationId ? await listMyOrganisations(db, userId) : [];
    const isStaff = organisations.some((mine) => mine.id === organisationId && mine.isStaff);
    if (organisationId && !isStaff) return { ok: false, reason: 'not-allowed' };
    const timeZone = (await getSpotTimeZone(db, spotName)) ?? session.timeZone;
    const day = toLocalDay(startsAt, timeZone);
    const roster = organisationId ? await findGuests(db, { organisationId, day }, lines) : lines;
    await createSession(db, userId, {
      id,
      organisationId,
      spotName,
      startsAt,
      timeZone,
      roster,
    }).catch(throwUnlessTaken);
  }
  const head = await getSessionHead(db, userId, id);
  if (!head?.canEdit) return { ok: false, reason: 'not-found' };
  if (lines.length > 0) await createRosterLines(db, id, lines);
  return { ok: true };
}

/** PostgreSQL's code of a row whose id is taken. */
const UNIQUE_VIOLATION = '23505';

/** Another tab has created the session at the same time. */
function throwUnlessTaken(error: unknown): void {
  const { cause } = error as { cause?: { code?: string } };
  if (cause?.code !== UNIQUE_VIOLATION) throw error;
}
