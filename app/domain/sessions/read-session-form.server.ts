import { z } from 'zod';
import { getSpotTimeZone } from '#app/domain/spots/list-spots.server.ts';
import { toPlainWords } from '#app/lib/text/to-plain-words.ts';
import { listTimeZones } from '#app/lib/time/list-time-zones.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import {
  createLineSchema,
  type ParsedForm,
  parseForm,
} from '#app/platform/forms/parse-form.server.ts';
import { parseLocalStart } from './start-time.server.ts';

/** The fields of the form that all its owners share, by name; those of the owner are in read-level-and-coaches. */
export const sessionFormSchema = z.object({
  spotName: createLineSchema('the spot', 80),
  startsAt: z.string({ error: 'Enter the day and time.' }),
  // Empty for the spot's own.
  timeZone: z.string().max(64).default(''),
  // The browser's time zone.
  readersTimeZone: z.string().max(64).default(''),
  hidesSpot: z.string().optional(),
});

export type WhereAndWhen = {
  spotName: string;
  hidesSpot: boolean;
  /** ISO in UTC. */
  startsAt: string;
  timeZone: string;
};

/**
 * Place and time of a session, from a form. Without a time zone in the form it is the spot's; of an
 * unknown spot the organisation's, then the browser's.
 *
 * @param holderTimeZone of the session's organisation, if it has one
 */
export async function readSessionForm(
  db: Db,
  sent: FormData,
  holderTimeZone = '',
): Promise<ParsedForm<WhereAndWhen>> {
  const form = parseForm(sessionFormSchema, sent);
  if (!form.ok) return form;
  const { spotName, hidesSpot, startsAt: local, readersTimeZone } = form.value;
  const reject = (field: string, sentence: string): ParsedForm<WhereAndWhen> => {
    const { values } = toRefusal(sent);
    return { ok: false, values, fieldErrors: { [field]: sentence } };
  };
  const timeZone =
    form.value.timeZone ||
    (await getSpotTimeZone(db, spotName)) ||
    toChosenZone(holderTimeZone) ||
    (listTimeZones().includes(readersTimeZone) && readersTimeZone) ||
    holderTimeZone;
  if (!timeZone) return reject('timeZone', 'This spot is new: choose its time zone.');
  const startsAt = parseLocalStart(local, timeZone);
  if (!startsAt) return reject('startsAt', 'Enter the day and time, like 21.11.2026 09:30.');
  return { ok: true, value: { spotName, hidesSpot: hidesSpot === 'on', startsAt, timeZone } };
}

/** UTC is what organisations have that chose none. */
function toChosenZone(timeZone: string): string {
  return timeZone === 'UTC' ? '' : timeZone;
}

/** The typed values, to be shown again. */
export function toRefusal(sent: FormData): { ok: false; values: Record<string, string> } {
  const typed = [...sent].filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
  const values = typed.map(([name, value]) => [name, toPlainWords(value)]);
  return { ok: false, values: Object.fromEntries(values) };
}
