import { useState } from 'react';
import type { FootageDesk } from '#app/client/footage/create-footage.client.ts';
import type { Footage } from '#app/client/footage/footage-records.client.ts';
import { Button } from '#app/components/ui/button.tsx';
import type { Film } from '#app/domain/takes/chapters.ts';
import { toCost } from '#app/domain/takes/plan-cut.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { countOf } from '#app/lib/format/words.ts';
import type { FilmWave } from './use-marking.ts';

const SMALLER = [1080, 720];
const MINUTE_MS = 60_000;

/** Asks in which size the marked waves go up, each with what it costs, and sends them. */
export function SendPanel({
  desk,
  film,
  waves,
  pixelsPerMs,
}: {
  desk: FootageDesk;
  film: Film<Footage>;
  /** Those that are not sent yet. */
  waves: FilmWave[];
  pixelsPerMs: number;
}) {
  const sizes = listSizes(film);
  const [chosen, setChosen] = useState<number | null>(sizes[0] ?? null);
  if (waves.length === 0) return null;
  if (sizes.length === 0) {
    return (
      <p className="text-sm text-warning-ink">
        This browser can’t cut this kind of video. Go back and send the whole video: your marks go
        with it.
      </p>
    );
  }
  const [first] = film.parts;
  if (!first) return null;
  const filmBytes = film.parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const source = { ...first.facts, bytes: filmBytes, durationMs: film.durationMs };
  const clips = waves.map(({ startMs, endMs }) => endMs - startMs);
  const all = sizes.map((lines) => ({ lines, ...toCost(source, clips, lines, pixelsPerMs) }));
  // Of a video that is small already, another encoding would be worse and larger.
  const costs = all.filter(({ bytes }, place) => place === 0 || bytes < (all[0]?.bytes ?? 0));
  const [only] = costs;
  return (
    <div className="space-y-2">
      {costs.length === 1 && only && (
        <p className="text-ink-soft text-sm tabular-nums">
          {toName(only.lines)}: {formatBytes(only.bytes)}, {toTime(only.workMs)}
        </p>
      )}
      <fieldset
        hidden={costs.length === 1}
        className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2"
      >
        <legend className="sr-only">Size</legend>
        {costs.map(({ lines, bytes, workMs }) => (
          <label
            key={lines}
            className="flex min-h-14 cursor-pointer flex-col justify-center rounded-control px-3 py-1.5 ring-1 ring-neutral-700 ring-inset has-checked:bg-primary-950 has-checked:ring-2 has-checked:ring-primary-300 has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="size"
              checked={lines === chosen}
              onChange={() => setChosen(lines)}
              className="sr-only"
            />
            <span className="font-semibold text-sm">{toName(lines)}</span>
            <span className="text-ink-soft text-xs tabular-nums">
              {formatBytes(bytes)} · {toTime(workMs)}
            </span>
          </label>
        ))}
      </fieldset>
      <Button
        type="button"
        look="on-deep"
        onClick={() =>
          void desk.sendWaves(
            film.parts.map(({ id }) => id),
            { lines: chosen },
          )
        }
        className="min-h-14 w-full"
      >
        Cut and send {countOf(waves.length, 'wave')}
      </Button>
    </div>
  );
}

function toName(lines: number | null): string {
  return lines === null ? 'As filmed' : `${lines}p`;
}

/** `null`: without encoding it again. Smaller sizes where they are smaller, or needed. */
function listSizes({ parts }: Film<Footage>): (number | null)[] {
  const canCopy = parts.every(({ facts }) => facts.codec === 'avc');
  const canEncode =
    typeof VideoEncoder !== 'undefined' && parts.every(({ facts }) => facts.canDecode);
  const lines = Math.min(...parts.map(({ facts }) => Math.min(facts.width, facts.height)));
  const smaller = canEncode ? SMALLER.filter((size) => size < lines) : [];
  if (canCopy) return [null, ...smaller];
  return canEncode && smaller.length === 0 ? [SMALLER.at(-1) ?? null] : smaller;
}

function toTime(workMs: number): string {
  if (workMs === 0) return 'no waiting';
  if (workMs < MINUTE_MS) return 'under a minute';
  return `about ${Math.round(workMs / MINUTE_MS)} min`;
}
