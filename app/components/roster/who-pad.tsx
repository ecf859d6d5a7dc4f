import type { KitSurfer } from '#app/domain/takes/camera-kit.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { LycraDot } from './lycra-dot.tsx';

/** The roster as buttons of 64 px, for thumbs in the sun. */
export function WhoPad({
  surfers,
  pressedId,
  onPress,
}: {
  surfers: KitSurfer[];
  /** Whose the wave in question is. */
  pressedId: string | null;
  onPress: (surfer: KitSurfer) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll sideways.
    <div
      role="group"
      aria-label="Who"
      className="flex flex-none gap-2 overflow-x-auto overscroll-contain p-1 thumbs:[mask-image:linear-gradient(to_left,transparent,black_1.5rem)] thumbs:pr-6 desk:flex-wrap"
    >
      {surfers.length === 0 && (
        <p className="self-center px-2 text-ink-soft text-sm">No surfers yet.</p>
      )}
      {surfers.map((surfer) => (
        <button
          key={surfer.id}
          type="button"
          aria-pressed={surfer.id === pressedId}
          onClick={() => onPress(surfer)}
          className={toClassNames(
            'pressable flex min-h-16 min-w-24 max-w-40 desk:max-w-full flex-none items-center gap-2 rounded-control px-3 font-semibold',
            surfer.id === pressedId
              ? 'bg-primary-300 text-primary-950'
              : 'bg-neutral-800 text-white hover:bg-neutral-700',
          )}
        >
          <LycraDot colour={surfer.colour} />
          {surfer.number !== null && <span className="tabular-nums">{surfer.number}</span>}
          <bdi className="min-w-0 truncate">{surfer.name}</bdi>
        </button>
      ))}
    </div>
  );
}
