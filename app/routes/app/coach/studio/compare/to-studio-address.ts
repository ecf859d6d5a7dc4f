/** A wave, by the camera of one of its angles or by its own. */
export type Shown = { id: string; angleId: string | null };

/** Set by the comparison; the rest of an address says where the user came from. */
const OWN = ['camera', 'with', 'angle', 'offset'];

/**
 * The address of the studio with two waves.
 *
 * @param now the search of the address that is open
 * @param offsetMs the second's time when the first is at its start; null: as their time origins say
 */
export function toStudioAddress(
  now: URLSearchParams,
  first: Shown,
  second: Shown | null,
  offsetMs: number | null,
): string {
  const search = new URLSearchParams(now);
  for (const name of OWN) search.delete(name);
  if (first.angleId) search.set('camera', first.angleId);
  if (second) search.set('with', second.id);
  if (second?.angleId) search.set('angle', second.angleId);
  if (second && offsetMs !== null) search.set('offset', String(Math.round(offsetMs)));
  return `/app/coach/studio/${first.id}${search.size > 0 ? `?${search}` : ''}`;
}
