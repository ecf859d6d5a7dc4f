import type { ReactNode } from 'react';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';
import { ScoreRing } from '#app/components/score-ring.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { toFilmPlace } from '#app/domain/waves/downloads/wave-sizes.ts';
import type { ShownWave } from '#app/domain/waves/to-shown-wave.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';

type Props = {
  wave: ShownWave['wave'];
  name: string;
  /** `10:32`; null if the video has no clock time. */
  time: string | null;
  /** The spot and the day. */
  where: ReactNode;
  /** The sea at the start of the session. */
  conditions: ReactNode;
  /** What the user can do with the wave. */
  actions: ReactNode;
  /** Reviews and publicity. */
  children: ReactNode;
};

/** What is known about a wave: beside the video on wide screens, below it on phones. */
export function WaveRail({ wave, name, time, where, conditions, actions, children }: Props) {
  return (
    <div className="space-y-5 p-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] max-lg:mx-auto max-lg:max-w-2xl lg:overflow-y-auto lg:border-line lg:border-l lg:p-5">
      <div>
        <p className="flex items-center gap-2 font-bold font-display text-title">
          <LycraDot colour={wave.lycraColour} />
          <bdi className="min-w-0 [overflow-wrap:anywhere]">{name}</bdi>
        </p>
        <p className="mt-1 text-ink-soft text-sm">{where}</p>
      </div>
      {actions}
      {wave.score !== null && <ScoreRing score={wave.score} />}
      <WaveFacts wave={wave} time={time} />
      {conditions}
      {children}
    </div>
  );
}

function WaveFacts({ wave, time }: { wave: ShownWave['wave']; time: string | null }) {
  const { direction, side, manoeuvres, startMs, durationMs } = wave;
  const facts = [
    ['Ridden at', time ?? toFilmPlace(startMs)],
    ['Length', formatLength(durationMs)],
    ['Direction', direction],
    ['Side', side],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <>
      <dl
        aria-label="About this wave"
        className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-4 gap-y-3"
      >
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt className="text-ink-faint text-xs">{term}</dt>
            <dd className="font-semibold tabular-nums first-letter:uppercase">{text}</dd>
          </div>
        ))}
      </dl>
      {manoeuvres.length > 0 && (
        <div>
          <h2 className="text-ink-faint text-xs">Manoeuvres</h2>
          <ul className="mt-1.5 flex flex-wrap gap-1.5">
            {manoeuvres.map((manoeuvre, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: of the same kind there may be several, in their order
              <li key={index}>
                <Badge tone="secondary">{manoeuvre}</Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
