import { memo } from 'react';
import { toSurferKeys } from '#app/client/sorting/desk/surfer-keys.ts';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';
import type { SortingSurfer } from '#app/domain/sorting/get-sorting.server.ts';
import { joinClasses } from '#app/lib/text/join-classes.ts';

/** The roster as buttons for thumbs; each shows its key. */
export const SurferPad = memo(function SurferPad({
  surfers,
  counts,
  zeros,
  ends,
  isSecond,
  onSecond,
  onGive,
}: {
  surfers: SortingSurfer[];
  /** The number of waves by surfer id. */
  counts: Record<string, number>;
  /** How often the user pressed 0. */
  zeros: number;
  /** Whether a press also ends and saves a wave. */
  ends: boolean;
  /** Whether a press adds a second surfer to the same wave. */
  isSecond: boolean;
  onSecond: () => void;
  onGive: (surferId: string) => void;
}) {
  return (
    <div className="space-y-2">
      <button
        type="button"
        aria-pressed={isSecond}
        onClick={onSecond}
        // Leaves the focus alone, so that keys still control the film after a click.
        onMouseDown={(event) => event.preventDefault()}
        className={joinClasses(
          'flex min-h-11 w-full items-center justify-between gap-2 rounded-card px-3 text-left text-sm font-semibold ring-1 ring-inset transition-colors',
          isSecond
            ? 'bg-primary-solid text-on-solid ring-transparent'
            : 'bg-surface text-ink ring-line-strong hover:bg-sunken',
        )}
      >
        {isSecond ? 'Who else is on this wave?' : 'Two surfers on one wave'}
        <kbd className="hidden rounded-control border border-current px-1.5 font-sans opacity-80 sm:inline">
          Shift + number
        </kbd>
      </button>
      <ul aria-label="Roster" className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-2">
        {surfers.map(({ id, name, lycra }, nth) => {
          const keys = toSurferKeys(nth);
          const isNext =
            zeros > 0 && keys.startsWith('0'.repeat(zeros)) && keys.length === zeros + 1;
          return (
            <li key={id}>
              <button
                type="button"
                onClick={() => onGive(id)}
                // Leaves the focus alone, so that keys still control the film after a click.
                onMouseDown={(event) => event.preventDefault()}
                className={joinClasses(
                  'flex min-h-14 w-full lg:min-h-12 items-center gap-2 rounded-card px-3 text-left ring-1 ring-inset transition-colors',
                  ends
                    ? 'bg-primary-tint text-primary-ink ring-primary-line'
                    : 'bg-surface text-ink ring-line-strong hover:bg-sunken',
                  isNext && 'outline-2 outline-primary-solid',
                )}
              >
                <kbd className="min-w-6 shrink-0 rounded-control border border-current px-1 text-center font-sans text-sm opacity-80">
                  {keys}
                </kbd>
                <LycraDot colour={lycra.replace(/ ?\d+$/, '')} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{name}</span>
                  {lycra && <span className="block truncate text-sm opacity-80">{lycra}</span>}
                </span>
                <span className="shrink-0 text-sm tabular-nums opacity-80">{counts[id] ?? 0}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
});
