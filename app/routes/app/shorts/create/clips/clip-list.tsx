import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { Image } from '#app/components/ui/image.tsx';
import { toFrameCount } from '#app/domain/shorts/pace.ts';
import type { Clip } from '#app/domain/shorts/plan.ts';
import { FRAME_RATE } from '#app/domain/shorts/plan-bounds.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { useClipDrag } from './use-clip-drag.ts';

type Props = { desk: EditorDesk; toProblem: (clip: Clip) => string | null };

/** The clips in their order. The one on screen is the one that the tools change. */
export function ClipList({ desk, toProblem }: Props) {
  const { plan, clip: current, preview } = desk;
  const list = useRef<HTMLUListElement>(null);
  const drag = useClipDrag(list, desk);
  const currentId = current?.id;
  useEffect(() => {
    if (!currentId || drag.id) return;
    const item = list.current?.querySelector(`[data-clip="${currentId}"]`);
    item?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [currentId, drag.id]);
  return (
    <ul
      ref={list}
      aria-label="Clips"
      className="flex min-h-16 gap-1.5 overflow-x-auto overscroll-x-contain px-3 py-2"
    >
      {plan.clips.map((clip, index) => (
        <li
          key={clip.id}
          data-clip={clip.id}
          className={toClassNames(
            'relative flex-none transition-[scale,opacity]',
            drag.id === clip.id && 'z-10 scale-110 opacity-80',
          )}
        >
          <button
            type="button"
            aria-current={clip.id === currentId || undefined}
            className="relative block h-12 w-20 select-none overflow-hidden rounded-control bg-neutral-800 text-left outline-offset-2 [-webkit-touch-callout:none] aria-[current]:ring-3 aria-[current]:ring-primary-400"
            onPointerDown={(event) => drag.start(event, clip.id)}
            onContextMenu={(event) => event.preventDefault()}
            onClick={() => {
              if (!drag.wasDragged()) preview.setPlan(plan, { clipId: clip.id });
            }}
          >
            <ClipItem desk={desk} clip={clip} place={index + 1} problem={toProblem(clip)} />
          </button>
        </li>
      ))}
    </ul>
  );
}

type ItemProps = { desk: EditorDesk; clip: Clip; place: number; problem: string | null };

function ClipItem({ desk, clip, place, problem }: ItemProps) {
  const wave = desk.waves.known.get(clip.waveId);
  const lengthMs = (toFrameCount(clip) * 1000) / FRAME_RATE;
  return (
    <>
      {wave?.poster && (
        <Image
          src={`/images/renditions/${wave.poster}`}
          alt=""
          width={80}
          height={48}
          sizes="80px"
          placeholder="none"
          className="pointer-events-none absolute inset-0 size-full object-cover"
        />
      )}
      <span className="absolute top-1 left-1 rounded-control bg-veil-deep px-1.5 font-semibold text-white text-xs tabular-nums">
        <span className="sr-only">Clip </span>
        {place}
      </span>
      {problem && (
        <span className="absolute top-1 right-1 text-warning-400">
          <Icon of={TriangleAlert} label={problem} />
        </span>
      )}
      <span className="absolute inset-x-0 bottom-0 flex justify-between gap-1 bg-veil-deep px-1.5 py-0.5 text-white text-xs">
        <span className="sr-only">, </span>
        <span className="truncate">{wave?.surferName ?? ''}</span>
        <span className="sr-only">, </span>
        <span className="flex-none tabular-nums">{formatLength(lengthMs)}</span>
      </span>
    </>
  );
}
