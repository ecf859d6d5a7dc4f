import { memo } from 'react';
import { type KeysBy, toSurferKeys } from '#app/client/sorting/desk/surfer-keys.ts';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';
import type { SortingSurfer } from '#app/domain/sorting/get-sorting.server.ts';
import { joinClasses } from '#app/lib/text/join-classes.ts';

/** Above this number, buttons for thumbs stand three beside each other. */
const MOST_IN_TWO_COLUMNS = 8;

/** The roster as buttons for keys and thumbs: each with its number, lycra, name and count. */
export const SurferPad = memo(function SurferPad({
  surfers,
  counts,
  zeros,
  keysBy,
  ends,
  onGive,
}: {
  surfers: SortingSurfer[];
  /** The number of waves by surfer id. */
  counts: Record<string, number>;
  /** How often the user pressed 0. */
  zeros: number;
  keysBy: KeysBy;
  /** Whether a press also ends and saves a wave. */
  ends: boolean;
  onGive: (surferId: string) => void;
}) {
  const keys = toSurferKeys(surfers, keysBy);
  return (
    <ul
      aria-label="Roster"
      data-pad
      className={joinClasses(
        'grid min-h-28 auto-rows-min noscript:hidden gap-1.5 overflow-y-auto overscroll-contain sideways:min-h-0 sideways:grid-cols-2 desk:max-h-[40dvh] desk:min-h-0 desk:flex-none desk:grid-cols-2',
        surfers.length > MOST_IN_TWO_COLUMNS
          ? 'grid-cols-3 md:grid-cols-4'
          : 'grid-cols-2 md:grid-cols-4',
      )}
    >
      {surfers.map(({ id, name, lycraColour, lycraNumber }, nth) => {
        const own = keys[nth] ?? '';
        const isNext = zeros > 0 && own.startsWith('0'.repeat(zeros)) && own.length === zeros + 1;
        return (
          <li key={id}>
            <button
              type="button"
              onClick={() => onGive(id)}
              // Leaves the focus alone, so that keys still control the video after a click.
              onMouseDown={(event) => event.preventDefault()}
              className={joinClasses(
                'pressable grid min-h-12 w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-1.5 rounded-control px-2 py-1 text-left desk:flex desk:min-h-11',
                ends
                  ? 'bg-primary-tint text-primary-ink ring-1 ring-primary-line ring-inset hover:bg-primary-900'
                  : 'bg-neutral-800 text-white hover:bg-neutral-700 sideways:bg-veil-deep',
                isNext && 'outline-2 outline-primary-solid',
              )}
            >
              <LycraDot colour={lycraColour} />
              <span className="truncate font-semibold text-sm desk:flex-1">
                {name}
                <span className="sr-only"> {[lycraColour, lycraNumber].join(' ')}</span>
              </span>
              <kbd className="min-w-5 text-center font-sans text-xs tabular-nums opacity-80 desk:order-first">
                {own}
              </kbd>
              <span className="text-right text-xs tabular-nums opacity-80">{counts[id] ?? 0}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
});
