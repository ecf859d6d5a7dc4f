import { useScoreBand } from './school-bands.ts';

const RADIUS = 36;

/** A score of 0 to 10 as a ring that fills, with the number in it and the word of its band beside. */
export function ScoreRing({ score }: { score: number }) {
  const band = useScoreBand(score);
  return (
    <p className="flex flex-wrap items-center gap-4">
      <span className="relative grid size-20 flex-none place-items-center">
        <svg
          viewBox="0 0 80 80"
          aria-hidden="true"
          className="-rotate-90 absolute inset-0"
          fill="none"
          strokeWidth="6"
        >
          <circle cx="40" cy="40" r={RADIUS} className="stroke-track" />
          <circle
            cx="40"
            cy="40"
            r={RADIUS}
            pathLength="10"
            strokeDasharray={`${score} 10`}
            strokeLinecap={score > 0 ? 'round' : 'butt'}
            style={{ stroke: `var(--color-score-${band})` }}
          />
        </svg>
        <span className="font-bold font-display text-title tabular-nums">
          <span className="sr-only">Score </span>
          {score.toFixed(2)}
        </span>
      </span>
      <span className="inline-block font-semibold text-title first-letter:uppercase">{band}</span>
    </p>
  );
}
