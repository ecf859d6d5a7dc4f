import { toGapText } from '#app/components/short-desk/to-gap-text.ts';
import type { Short } from '#app/domain/shorts/shorts.server.ts';

type StateProps = Pick<Short, 'state' | 'gaps' | 'isLocked'>;

/** Returns why a short can't be played yet or any more; null for one that can. */
export function toStateText({ state, gaps, isLocked }: StateProps, hasFilm: boolean) {
  if (state === 'rendering') return 'Rendering';
  if (state === 'failed') return 'Failed';
  if (state === 'draft') return 'Draft';
  if (hasFilm) return null;
  if (gaps.some(({ problem }) => problem === 'voice-unpaid')) return 'Review not paid for';
  const [gap] = gaps;
  if (gap) return toGapText(gap).reason;
  return isLocked ? 'Not paid for' : 'Nothing to watch yet';
}
