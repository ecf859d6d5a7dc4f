import { memo } from 'react';
import { toSurferKeys } from '#app/client/sorting/desk/surfer-keys.ts';
import type { SortingSurfer } from '#app/domain/sorting/get-sorting.server.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

/** Above this number, buttons for thumbs stand three beside each other. */
const MOST_IN_TWO_COLUMNS = 4;

/** The roster as buttons for keys and thumbs: each with its lycra, number, name and count. */
export const SurferPad = memo(function SurferPad({
  surfers,
  counts,
  pressed,
  ends,
  onGive,
}: {
  surfers: SortingSurfer[];
  /** The number of waves by surfer id. */
  counts: Record<string, number>;
  /** The first digits of a longer number, while the next digit may follow. */
  pressed: string | null;
  /** Whether a press also ends and saves a wave. */
  ends: boolean;
  onGive: (surferId: string) => void;
}) {
  const keys = toSurferKeys(surfers);
  return (
    <ul
      aria-label="Roster"
      data-pad
      className={toClassNames(
        'grid min-h-33 auto-rows-min noscript:hidden gap-1.5 overflow-y-auto overscroll-contain sideways:min-h-0 desk:max-h-[45dvh] desk:min-h-0 desk:flex-none desk:grid-cols-2',
        surfers.length > MOST_IN_TWO_COLUMNS
          ? 'grid-cols-3 md:grid-cols-4 sideways:grid-cols-3'
          : 'grid-cols-2 md:grid-cols-4 sideways:grid-cols-2',
      )}
    >
      {surfers.map(({ id, name, lycraColour, lycraNumber }, nth) => {
        const own = keys[nth] ?? '';
        return (
          <li key={id}>
            <button
              type="button"
              onClick={() => onGive(id)}
              // Leaves the focus alone, so that keys still control the video after a click.
              onMouseDown={(event) => event.preventDefault()}
              className={toClassNames(
                'pressable grid min-h-16 w-full grid-cols-[auto_auto_minmax(0,1fr)] content-center items-center gap-x-1.5 rounded-control px-2 py-1 text-left sideways:gap-x-1 sideways:px-1 desk:flex desk:min-h-11',
                ends
                  ? 'bg-primary-tint text-primary-ink ring-1 ring-primary-line ring-inset hover:bg-primary-900'
                  : 'bg-neutral-800 text-white hover:bg-neutral-700 sideways:bg-veil-deep',
                pressed && own.startsWith(pressed) && 'outline-2 outline-primary-solid',
              )}
            >
              <Swatch colour={lycraColour} />
              <kbd className="min-w-5 text-center font-sans font-semibold text-title tabular-nums">
                {own}
              </kbd>
              <span className="text-right text-xs tabular-nums opacity-80 sideways:sr-only desk:order-last">
                {counts[id] ?? 0}
              </span>
              <span className="col-span-3 truncate font-semibold text-sm desk:flex-1">
                {name}
                <span className="sr-only"> {[lycraColour, lycraNumber].join(' ')}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
});

/** The lycra as it looks from the beach; a dashed box for an unknown colour. */
function Swatch({ colour }: { colour: string | null }) {
  const name = colour?.split(' ').at(-1);
  return (
    <span
      aria-hidden="true"
      className={toClassNames(
        'h-7 w-9 flex-none sideways:w-6 rounded-control border border-neutral-400',
        !name && 'border-dashed',
      )}
      style={{ background: name && `var(--color-lycra-${name}, none)` }}
    />
  );
}
