import { memo } from 'react';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { countOf } from '#app/lib/format/count-of.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { joinClasses } from '#app/lib/text/join-classes.ts';
import { boxClasses } from '../ui/checkbox.tsx';

/** One wave of the list. Of hundreds, a press draws only those anew that it changes. */
export const WaveRow = memo(function WaveRow({
  wave,
  surferName,
  filmName,
  changedBy,
  isCurrent,
  isSelected,
  onShow,
  onToggle,
}: {
  wave: SortedWave;
  surferName: string | null;
  /** Null where there is one film only. */
  filmName: string | null;
  /** Somebody else, who changed it last. */
  changedBy: string | null;
  isCurrent: boolean;
  isSelected: boolean;
  onShow: (wave: SortedWave) => void;
  onToggle: (waveId: string) => void;
}) {
  const from = formatDuration(wave.startMs, { tenths: true });
  const seconds = ((wave.endMs - wave.startMs) / 1000).toFixed(1);
  const notes = [
    filmName,
    wave.angles.length > 0 && countOf(wave.angles.length + 1, 'angle'),
    changedBy && `by ${changedBy}`,
  ].filter(Boolean);
  return (
    <li
      data-wave={wave.id}
      className={joinClasses(
        'flex items-center border-line border-t [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] first:border-t-0',
        isCurrent && 'bg-primary-tint',
      )}
    >
      <label className="grid min-h-14 w-12 shrink-0 cursor-pointer place-items-center">
        <span className="sr-only">Select the wave at {from}</span>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={() => onToggle(wave.id)}
          className={boxClasses}
        />
      </label>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={() => onShow(wave)}
        onMouseDown={(event) => event.preventDefault()}
        className="min-h-14 min-w-0 flex-1 py-1.5 pr-3 text-left hover:bg-sunken"
      >
        <span className="flex gap-2 tabular-nums">
          <span className="font-semibold">{from}</span>
          <span className="text-ink-soft">{seconds} s</span>
          <span
            className={joinClasses(
              'ml-auto min-w-0 truncate',
              surferName ? 'font-semibold' : 'text-ink-faint',
            )}
          >
            {surferName ?? 'Who is it?'}
          </span>
        </span>
        {notes.length > 0 && (
          <span className="block truncate text-ink-soft text-sm">{notes.join(' · ')}</span>
        )}
      </button>
    </li>
  );
});
