import { toScoreBand } from '#app/domain/waves/ride.ts';
import { joinClasses } from '#app/lib/text/join-classes.ts';

const grounds = {
  poor: 'bg-score-poor',
  fair: 'bg-score-fair',
  average: 'bg-score-average',
  good: 'bg-score-good',
  excellent: 'bg-score-excellent',
};

/** A score of 0 to 10 in the colour of its band, with the word: `7.33 good`. */
export function ScoreBadge({ score, isSmall = false }: { score: number; isSmall?: boolean }) {
  const band = toScoreBand(score);
  return (
    <span
      className={joinClasses(
        'inline-flex shrink-0 items-baseline gap-1 whitespace-nowrap rounded-full text-on-score tabular-nums',
        isSmall ? 'px-1.5 text-xs' : 'px-2.5 py-0.5 text-sm',
        grounds[band],
      )}
    >
      <span className="sr-only">Score </span>
      <span className="font-semibold">{score.toFixed(2)}</span> {band}
    </span>
  );
}
