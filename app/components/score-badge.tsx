import { toScoreBand } from '#app/domain/waves/ride.ts';
import { joinClasses } from '#app/lib/text/join-classes.ts';

/** A score of 0 to 10 in the colour of its band, with the word: `7.33 good`. */
export function ScoreBadge({ score, isSmall = false }: { score: number; isSmall?: boolean }) {
  const band = toScoreBand(score);
  return (
    <span
      className={joinClasses(
        'inline-block whitespace-nowrap rounded-full text-on-score tabular-nums',
        isSmall ? 'px-1.5 text-xs' : 'px-2.5 py-1 text-sm',
      )}
      style={{ background: `var(--color-score-${band})` }}
    >
      <span className="sr-only">Score </span>
      <span className="font-semibold">{score.toFixed(2)}</span> {band}
    </span>
  );
}
