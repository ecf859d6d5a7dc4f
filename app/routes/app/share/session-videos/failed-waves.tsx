import { Link } from 'react-router';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { FailedConversion, findFailed } from '#app/components/wave-form/failed-conversion.tsx';
import type { CutWave } from '#app/domain/sessions/get-session-videos.server.ts';
import { toWaveName } from './to-wave-name.ts';

/** The waves whose conversion failed or was cancelled, each with a button that retries it. */
export function FailedWaves({ sessionId, waves }: { sessionId: string; waves: CutWave[] }) {
  const failed = waves.flatMap((wave) => {
    const conversion = findFailed(wave.conversions);
    return conversion ? [{ wave, conversion }] : [];
  });
  if (failed.length === 0) return null;
  return (
    <section aria-labelledby="failed-waves" className="space-y-3">
      <h2 id="failed-waves" className="font-bold font-display text-title">
        Waves that failed <span className="font-normal text-ink-faint">{failed.length}</span>
      </h2>
      <ul className={toCardClasses('none', 'divide-y divide-line')}>
        {failed.map(({ wave, conversion }) => (
          <li
            key={wave.id}
            className="grid items-center gap-x-4 gap-y-1 py-3 pr-1 pl-4 sm:grid-cols-[16rem_minmax(0,1fr)]"
          >
            <p className="min-w-0 font-semibold tabular-nums [overflow-wrap:anywhere]">
              {toWaveName(wave)}
            </p>
            <FailedConversion conversion={conversion} of={toWaveName(wave)}>
              <Link
                to={`/app/share/session/${sessionId}/wave/${wave.id}/edit`}
                className={toButtonClasses('quiet')}
              >
                Edit<span className="sr-only"> {toWaveName(wave)}</span>
              </Link>
            </FailedConversion>
          </li>
        ))}
      </ul>
    </section>
  );
}
