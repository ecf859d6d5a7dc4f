/** What depends on a video or its waves. */
export type Tie = 'review' | 'order';

/** Why a raw video can't be deleted. */
export type Stop = Tie | 'kept' | 'converting' | 'wave-failed' | 'cut-failed';

const sentences: Record<Stop, string> = {
  kept: 'A user chose to keep it.',
  review: 'It has a review.',
  order: 'It has an order.',
  converting: 'It is still being converted.',
  'wave-failed': 'One of its waves could not be prepared. Open the session and try again.',
  'cut-failed':
    'A wave could not be cut in full quality. Open the session and try again, or correct the wave’s marks.',
};

/** The sentence for a reason; an unknown reason of a newer version blocks the deletion as well. */
export function toStopSentence(stop: string): string {
  return Object.hasOwn(sentences, stop) ? sentences[stop as Stop] : 'It is still in use.';
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The day from which a session's raw video is deleted, `2026-12-21`: this many days after the
 * session's own, at the spot. Videos that were uploaded late stay a little longer; the database
 * decides for each.
 */
export function toDeletionDay(startsAt: string, timeZone: string, retentionDays: number): string {
  const day = Date.parse(toLocalDay(new Date(startsAt), timeZone));
  return new Date(day + retentionDays * DAY_MS).toISOString().slice(0, 10);
}

function toLocalDay(time: Date, timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time);
  } catch (error) {
    // Like the database where it doesn't know the zone.
    if (error instanceof RangeError) return time.toISOString().slice(0, 10);
    throw error;
  }
}
