import type { ViewedSession } from '#app/domain/sessions/get-viewed-session.server.ts';
import type { WaveFilter } from '#app/domain/waves/wave-filter.ts';

/** `Everybody`, `Ana`, `Ana, favourites`: which waves are shown, in as few words as fit beside a button. */
export function toFilterText(
  surfers: ViewedSession['surfers'],
  { surfer, favourites }: WaveFilter,
): string {
  const whose = surfer === 'none' ? 'Not named yet' : surfers.find(({ id }) => id === surfer)?.name;
  if (!favourites) return whose ?? 'Everybody';
  return whose ? `${whose}, favourites` : 'Favourites';
}
