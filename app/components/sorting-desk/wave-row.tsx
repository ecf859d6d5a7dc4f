import { memo } from 'react';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';
import type { Storyboard } from '#app/components/timeline/storyboard.ts';
import { toTileStyle } from '#app/components/timeline/storyboard.ts';
import type { SortingSurfer } from '#app/domain/sorting/get-sorting.server.ts';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { formatDuration, formatLength } from '#app/lib/format/format-duration.ts';
import { countOf } from '#app/lib/format/words.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { boxClasses } from '../ui/checkbox.tsx';

/** In CSS pixels. */
const PICTURE = { width: 72, height: 48 };

/** A wave in the list. Memoised, so that a key press renders only the changed ones of hundreds. */
export const WaveRow = memo(function WaveRow({
  wave,
  clock,
  surfer,
  storyboard,
  filmName,
  changedBy,
  isCurrent,
  isSelected,
  onShow,
  onToggle,
}: {
  wave: SortedWave;
  /** The time of day when it was ridden; null where the camera recorded none. */
  clock: string | null;
  surfer: SortingSurfer | null;
  /** Of its video, for its picture. */
  storyboard: Storyboard | null;
  /** Null if the session has a single video. */
  filmName: string | null;
  /** Another user who changed it last. */
  changedBy: string | null;
  isCurrent: boolean;
  isSelected: boolean;
  onShow: (wave: SortedWave) => void;
  onToggle: (waveId: string) => void;
}) {
  const from = formatDuration(wave.startMs, { tenths: true });
  const middleMs = (wave.startMs + wave.endMs) / 2;
  const notes = [
    clock && from,
    formatLength(wave.endMs - wave.startMs),
    filmName,
    wave.angles.length > 0 && countOf(wave.angles.length + 1, 'angle'),
    changedBy && `by ${changedBy}`,
  ].filter(Boolean);
  return (
    <li
      data-wave={wave.id}
      className={toClassNames(
        'flex items-center rounded-control [contain-intrinsic-size:auto_4rem] [content-visibility:auto]',
        isCurrent && 'bg-sunken outline-2 -outline-offset-2 outline-primary-solid',
      )}
    >
      <label className="grid min-h-16 w-11 shrink-0 cursor-pointer place-items-center">
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
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-control pr-2 text-left hover:bg-sunken"
      >
        <span
          className="flex-none rounded-control bg-track"
          style={{
            ...(storyboard && toTileStyle(storyboard, middleMs, PICTURE.width, PICTURE.height)),
            ...PICTURE,
          }}
        />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2 tabular-nums">
            <span className="font-semibold">{clock ?? from}</span>
            <span
              className={toClassNames(
                'ml-auto flex min-w-0 items-center gap-1.5',
                surfer ? 'font-semibold' : 'text-ink-faint',
              )}
            >
              {surfer && <LycraDot colour={surfer.lycraColour} />}
              <span className="truncate">{surfer?.name ?? 'Who is it?'}</span>
            </span>
          </span>
          <span className="block truncate text-ink-soft text-sm tabular-nums">
            {notes.join(' · ')}
          </span>
        </span>
      </button>
    </li>
  );
});
