/** What hangs on a film or its waves. */
export type Tie = 'review' | 'order';
/** Why a raw film can't go. */
export type Stop = Tie | 'kept' | 'converting' | 'wave-failed' | 'cut-failed';

const sentences: Record<Stop, string> = {
  kept: 'It is kept.',
  review: 'It has a review.',
  order: 'It has an order.',
  converting: 'It is still being prepared.',
  'wave-failed': 'A wave of it could not be prepared: open the session and try it again.',
  'cut-failed':
    'A wave could not be cut out in full: open the session and try it again, or correct its marks.',
};

/** A reason as it is shown; one that this version doesn't know stops all the same. */
export function toStopSentence(stop: string): string {
  return Object.hasOwn(sentences, stop) ? sentences[stop as Stop] : 'Something hangs on it.';
}
