import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Failure, fetchJson } from '#app/client/outbox/fetch-json.client.ts';
import { formatDecimal } from '#app/lib/format/format-decimal.ts';
import { ChoiceField } from './text-field.tsx';

/** How many times slower than life cameras store slow motion. */
const SLOWDOWNS = [1, 2, 4, 5, 8, 10];

const PROBLEMS: Record<Failure['connection'], string> = {
  away: 'Not saved: there is no connection. Choose it again once there is.',
  'signed-out': 'Not saved: sign in, and choose it again.',
  refused: 'Not saved: only coaches of the session can set how slow a video plays.',
};

type RealSpeedProps = {
  wave: { id: string; videoId: string; slowdown: number };
  /** Of the exact frames; null while they are not there. */
  frameRate: number | null;
  mayChange: boolean;
};

/** How much slower than life the video plays, by which times and speeds are measured; staff may correct it. */
export function RealSpeed({ wave, frameRate, mayChange }: RealSpeedProps) {
  const [problem, setProblem] = useState<Failure['connection'] | null>(null);
  /** Until the page has read it again. */
  const [chosen, setChosen] = useState<number | null>(null);
  const { revalidate } = useRevalidator();
  const slowdown = chosen ?? wave.slowdown;
  if (!mayChange && slowdown === 1) return null;

  async function save(next: number): Promise<void> {
    setChosen(next);
    setProblem(null);
    const answer = await fetchJson<unknown>(`/app/coach/studio/${wave.id}/measurements`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ videoId: wave.videoId, slowdown: next }),
    });
    if (answer.ok) await revalidate();
    else setProblem(answer.connection);
    setChosen(null);
  }

  return (
    <section aria-labelledby="real-speed" className="space-y-2 p-3 pb-0 text-neutral-300 text-sm">
      <h2 id="real-speed" className="font-semibold text-base text-white">
        Video
      </h2>
      {mayChange ? (
        <ChoiceField
          label="Slow motion"
          value={slowdown}
          choices={SLOWDOWNS}
          toWords={(times) => (times === 1 ? 'none, it plays at real speed' : toSlower(times))}
          onChoose={(next) => void save(next)}
        />
      ) : (
        <p>It plays {toSlower(slowdown)}.</p>
      )}
      {problem && (
        <p role="alert" className="text-warning-400">
          {PROBLEMS[problem]}
        </p>
      )}
      {slowdown > 1 && (
        <p>
          {frameRate && `Filmed at ${formatDecimal(slowdown * frameRate, 0)} frames a second. `}
          Speeds and stopwatches use real time.
        </p>
      )}
    </section>
  );
}

const toSlower = (times: number) => `${times} times slower than life`;
