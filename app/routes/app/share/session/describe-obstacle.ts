import type { WavePublicity } from '#app/domain/waves/wave-publicity.ts';

/** Returns why the surf report does not show a wave; empty when nothing prevents it. */
export function describeObstacle({
  obstacle,
  isMinor,
}: Pick<WavePublicity, 'obstacle' | 'isMinor'>): string {
  switch (obstacle) {
    case null:
      return '';
    case 'unnamed':
      return 'Nobody is named for this wave, so nobody has agreed to it.';
    case 'refused':
      return 'Its surfer took it off. Only they can let it be shown again.';
    case 'not-agreed':
      return isMinor
        ? 'Its surfer is a minor, and no parent or guardian has agreed that they are shown in public.'
        : 'Its surfer has not agreed to be shown in public. They answer that on their card or in their profile.';
    case 'spot-hidden':
      return 'Its spot is kept secret, and so are the waves there.';
    case 'no-position':
      return 'Nobody has said where its spot lies, so it is not known which report is its own.';
    case 'no-report':
      return 'There is no surf report of its spot: only well-known breaks have one.';
    case 'not-ready':
      return 'It has no film to show yet.';
  }
}
