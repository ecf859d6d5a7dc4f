/** A wave, by the camera of one of its angles or by its own. */
export type Shown = { id: string; angleId: string | null };

/**
 * The address of the studio with two waves.
 *
 * @param offsetMs the second's time when the first is at its start; null: as their time origins say
 */
export function toStudioAddress(first: Shown, second: Shown | null, offsetMs: number | null) {
  const search = new URLSearchParams();
  if (first.angleId) search.set('from', first.angleId);
  if (second) search.set('with', second.id);
  if (second?.angleId) search.set('angle', second.angleId);
  if (second && offsetMs !== null) search.set('offset', String(Math.round(offsetMs)));
  return `/app/coach/studio/${first.id}${search.size > 0 ? `?${search}` : ''}`;
}
