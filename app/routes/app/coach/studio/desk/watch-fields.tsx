import { Button } from '#app/components/ui/button.tsx';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { formatSeconds } from '#app/domain/drawings/format-drawing-measure.ts';
import { readStopwatch, saveLap, stopWatch } from '#app/domain/drawings/stopwatch.ts';
import type { DrawingActions } from './drawing-actions.ts';
import { ChoiceField } from './text-field.tsx';

/** How many times slower than life cameras store slow motion. */
const SLOWDOWNS = [1, 2, 4, 5, 8, 10];

type WatchFieldsProps = {
  watch: Drawing;
  /** Of the frame on screen, in the video. */
  atMs: number;
  onSave: DrawingActions['save'];
};

/** The laps of a stopwatch, what runs it without keys, and how fast its video plays. */
export function WatchFields({ watch, atMs, onSave }: WatchFieldsProps) {
  const { lapsMs } = readStopwatch(watch, Number.MAX_SAFE_INTEGER);
  const isOver = typeof watch.stopMs === 'number';
  const isAfter = atMs > watch.atMs;
  return (
    <>
      {!isOver && (
        <div className="grid grid-cols-2 gap-2">
          <Button
            type="button"
            look="secondary"
            disabled={!isAfter}
            onClick={() => onSave(stopWatch(watch, atMs))}
          >
            Stop here
          </Button>
          <Button
            type="button"
            look="secondary"
            disabled={!isAfter}
            onClick={() => onSave(saveLap(watch, atMs))}
          >
            Lap ends
          </Button>
        </div>
      )}
      {isOver && (
        <Button
          type="button"
          look="secondary"
          className="w-full"
          onClick={() => onSave({ ...watch, stopMs: null })}
        >
          Continue
        </Button>
      )}
      {lapsMs.length > 0 && (
        <ol aria-label="Laps" className="grid grid-cols-2 gap-x-4">
          {lapsMs.map((ms, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a lap is its place in the order.
            <li key={nth} className="flex justify-between tabular-nums">
              Lap {nth + 1} <span className="text-white">{formatSeconds(ms)}</span>
            </li>
          ))}
        </ol>
      )}
      <ChoiceField
        label="Video plays"
        value={watch.slowdown ?? 1}
        choices={SLOWDOWNS}
        toWords={(times) => (times === 1 ? 'at real speed' : `${times} times slower than life`)}
        onChoose={(slowdown) => onSave({ ...watch, slowdown })}
      />
    </>
  );
}
