import { Lock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Icon } from '#app/components/ui/icon.tsx';
import { type TileWords, tileWords } from '#app/languages/english/tile-words.ts';

/** Why a wave is not there to watch or to share; `null` when it is. */
export type TileObstacle = 'converting' | 'failed' | 'not-agreed' | null;

/** The state of a wave in the middle of its tile. Nothing when it is ready. */
export function TileState({
  obstacle,
  progress,
  words = tileWords,
}: {
  obstacle: TileObstacle;
  /** The share that is done while it converts, from 0 to 1; null where that is not known. */
  progress: number | null;
  words?: TileWords;
}) {
  switch (obstacle) {
    case null:
      return null;
    case 'converting':
      return <Converting progress={progress} text={words.converting} />;
    case 'failed':
      return <Note icon={TriangleAlert}>{words.failed}</Note>;
    case 'not-agreed':
      return <Note icon={Lock}>{words.notAgreed}</Note>;
  }
}

function Note({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span className="flex items-center gap-1 rounded-full bg-neutral-950 py-0.5 pr-2.5 pl-1.5 font-semibold text-white text-xs">
      <Icon of={icon} />
      {children}
    </span>
  );
}

/** Of the ring, in its drawing's units, so that the share done is its dash. */
const LENGTH = 100;

function Converting({ progress, text }: { progress: number | null; text: string }) {
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <span className="flex flex-col items-center gap-1 text-center font-semibold text-white text-xs">
      <span className="relative grid size-11 place-items-center rounded-full bg-neutral-950">
        <svg viewBox="0 0 40 40" aria-hidden="true" className="absolute inset-0 -rotate-90">
          <circle cx="20" cy="20" r="17" strokeWidth="3" className="fill-none stroke-neutral-700" />
          <circle
            cx="20"
            cy="20"
            r="17"
            pathLength={LENGTH}
            strokeWidth="3"
            strokeLinecap="round"
            strokeDasharray={`${percent} ${LENGTH}`}
            className="fill-none stroke-primary-400"
          />
        </svg>
        <span className="relative tabular-nums">{percent} %</span>
      </span>
      <span className="rounded-control bg-neutral-950 px-1.5">{text}</span>
    </span>
  );
}
