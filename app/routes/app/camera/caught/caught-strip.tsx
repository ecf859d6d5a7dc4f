import { Play } from 'lucide-react';
import { useRef } from 'react';
import type { Caught } from '#app/client/capture/caught-records.client.ts';
import { useIsNear } from '#app/components/loading/use-is-near.ts';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { KitSurfer } from '#app/domain/takes/camera-kit.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { useCaughtUrl } from './use-caught-url.ts';

/** How far outside of the strip a wave has its picture already: the width of a wave. */
const NEAR = '0px 120px';

/** What was caught, the newest first. A press chooses a wave, to watch, trim, mark or delete it. */
export function CaughtStrip({
  caught,
  surfers,
  chosenId,
  onChoose,
}: {
  caught: Caught[];
  surfers: KitSurfer[];
  chosenId: string | null;
  onChoose: (id: string | null) => void;
}) {
  if (caught.length === 0) return null;
  return (
    <section aria-label="Caught" className="flex-none">
      <ul className="flex gap-2 overflow-x-auto overscroll-contain [mask-image:linear-gradient(to_left,transparent,black_1.5rem)] p-1 pr-6">
        {caught.map((wave) => {
          const surfer = surfers.find(({ id }) => id === wave.surferId);
          const label = surfer ? `The wave of ${surfer.name}` : 'A wave, no surfer yet';
          const length = formatLength(wave.endMs - wave.startMs);
          return (
            <li
              key={wave.id}
              className={toClassNames(
                'relative flex-none overflow-hidden rounded-card bg-neutral-800',
                wave.id === chosenId && 'outline-2 outline-primary-300',
              )}
            >
              <button
                type="button"
                aria-label={`${wave.kind === 'clip' ? label : 'A take'}, ${length}`}
                aria-pressed={wave.id === chosenId}
                onClick={() => onChoose(wave.id === chosenId ? null : wave.id)}
                className="pressable relative block h-20 w-28 sideways:h-16 sideways:w-22"
              >
                <Picture wave={wave} />
                <span className="absolute inset-x-0 bottom-0 flex items-center gap-1 bg-veil-deep px-1.5 py-0.5 text-left font-semibold text-white text-xs">
                  <LycraDot colour={surfer?.colour ?? null} isSmall />
                  {/* An empty dot says that it has no surfer yet: there is no room for the words. */}
                  <bdi className="min-w-0 flex-1 truncate">{surfer?.name}</bdi>
                  <span className="tabular-nums">{length}</span>
                </span>
                <Icon of={Play} className="absolute top-1 left-1 text-white" />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Picture({ wave }: { wave: Caught }) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(place, NEAR, 'ul');
  return (
    <span ref={place} className="block size-full">
      {isNear && <FirstPicture wave={wave} />}
    </span>
  );
}

function FirstPicture({ wave }: { wave: Caught }) {
  const url = useCaughtUrl(wave);
  // The time makes browsers draw the picture before the user plays it.
  const src = url && `${url}#t=${Math.max(0.001, wave.startMs / 1000)}`;
  return (
    <video src={src} muted playsInline preload="metadata" className="size-full object-cover" />
  );
}
