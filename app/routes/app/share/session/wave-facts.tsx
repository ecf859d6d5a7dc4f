import { Badge } from '#app/components/ui/badge.tsx';
import { toFilmPlace } from '#app/domain/waves/to-film-place.ts';
import { toScoreBand } from '#app/domain/waves/to-score-band.ts';
import type { ShownWave } from '#app/domain/waves/to-shown-wave.ts';
import { formatLength } from '#app/lib/format/format-length.ts';

/** What is known of a wave, in words. */
export function WaveFacts({ wave, time }: { wave: ShownWave['wave']; time: string | null }) {
  const { score, direction, side, manoeuvres, startMs, durationMs } = wave;
  const facts = [
    time ? `Ridden at ${time}` : toFilmPlace(startMs),
    formatLength(durationMs),
    direction,
    side,
  ];
  return (
    <ul aria-label="What is known of it" className="mt-3 flex flex-wrap gap-2">
      {score !== null && (
        <li>
          <Badge tone="primary">
            {score.toFixed(2)} · {toScoreBand(score)}
          </Badge>
        </li>
      )}
      {facts.filter(Boolean).map((fact) => (
        <li key={fact}>
          <Badge>{fact}</Badge>
        </li>
      ))}
      {manoeuvres.map((manoeuvre, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: of the same kind there may be several, in their order
        <li key={index}>
          <Badge tone="secondary">{manoeuvre}</Badge>
        </li>
      ))}
    </ul>
  );
}
