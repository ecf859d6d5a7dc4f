import type { WavePublicity } from '#app/domain/waves/wave-publicity.ts';

/** Returns why the surf report does not show a wave; empty when nothing prevents it. */
export function toObstacleText({
  obstacle,
  isMinor,
}: Pick<WavePublicity, 'obstacle' | 'isMinor'>): string {
  switch (obstacle) {
    case null:
      return '';
    case 'unnamed':
      return 'This wave has no surfer yet, so there is no consent to show it.';
    case 'refused':
      return 'Its surfer took it off the surf report. Only they can allow it again.';
    case 'not-agreed':
      return isMinor
        ? 'Its surfer is a minor, and no parent or guardian has agreed to public use.'
        : 'Its surfer has not agreed to public use. They can do so on their card or in their profile.';
    case 'spot-hidden':
      return 'Its spot is secret, so its waves are not shown in public.';
    case 'no-position':
      return 'Its spot has no position yet, so we do not know which surf report it belongs to.';
    case 'no-report':
      return 'Its spot has no surf report: only well-known breaks have one.';
    case 'not-ready':
      return 'Its video is not ready yet.';
  }
}
