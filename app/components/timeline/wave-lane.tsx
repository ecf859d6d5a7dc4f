import { memo } from 'react';
import { toLanes } from './to-lanes.ts';
import { toShare, type View } from './view.ts';

/** A wave that is already cut, for the timeline. */
export type CutWave = {
  id: string;
  startMs: number;
  endMs: number;
  surferName: string | null;
  lycraColour: string | null;
};

/**
 * The cut waves in their surfers' colours, each with the surfer's name, or its number while it has
 * none. Memoised, since there may be hundreds and the timeline renders with every frame.
 */
export const WaveLane = memo(function WaveLane({
  waves,
  fromMs,
  toMs,
}: { waves: CutWave[] } & View) {
  return toLanes(waves).map(({ item: wave, lane, lanes }, index) => {
    if (wave.endMs < fromMs || wave.startMs > toMs) return null;
    const view = { fromMs, toMs };
    const left = toShare(wave.startMs, view);
    const colour = wave.lycraColour?.split(' ').at(-1) ?? 'none';
    return (
      <span
        key={wave.id}
        className="absolute min-w-1 overflow-hidden rounded-control border-t-4"
        style={{
          left: `${left * 100}%`,
          width: `${(toShare(wave.endMs, view) - left) * 100}%`,
          top: `${(lane / lanes) * 100}%`,
          height: `${100 / lanes}%`,
          borderColor: `var(--color-lycra-${colour}, var(--color-neutral-400))`,
          backgroundColor: `color-mix(in oklab, var(--color-lycra-${colour}, var(--color-neutral-400)) 30%, var(--color-neutral-950))`,
        }}
      >
        {lanes === 1 && (
          <span className="block truncate px-1 text-white text-xs sideways:hidden">
            {wave.surferName ?? `#${index + 1}`}
          </span>
        )}
      </span>
    );
  });
});
