import type { RefObject } from 'react';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { type Shown, toPath } from '#app/domain/drawings/picture/to-path.ts';
import { PICTURE_UNITS } from '#app/domain/drawings/picture-space.ts';
import { Drawn } from './drawn.tsx';
import { Lens } from './lens.tsx';
import { Shape } from './shape.tsx';

/** How far from a line a finger still hits it, in units of the picture. */
const HIT_UNITS = 50;

type DrawingLayerProps = {
  video: RefObject<HTMLVideoElement | null>;
  /** The picture's width by its height. */
  ratio: number;
  /** Those of the frame on screen, each with its opacity, 0 to 1. */
  shown: { drawing: Drawing; opacity: number }[];
  /** Of the wave, also those of other frames: one of them may be the line of known length. */
  all: readonly Drawing[];
  /** Of the frame on screen, in the video. */
  atMs: number;
  draft: Shown | null;
  /** Called with null when the picture beside all drawings is pressed; null where nothing is selected. */
  onSelect: ((id: string | null) => void) | null;
};

/** The drawings over the picture. */
export function DrawingLayer(props: DrawingLayerProps) {
  const { video, ratio, shown, all, atMs, draft, onSelect } = props;
  const lenses = shown.filter(({ drawing }) => drawing.tool === 'magnifier');
  return (
    <>
      {lenses.map(({ drawing, opacity }) => (
        <Lens key={drawing.id} video={video} drawing={drawing} ratio={ratio} opacity={opacity} />
      ))}
      {draft?.tool === 'magnifier' && (
        <Lens video={video} drawing={draft} ratio={ratio} opacity={1} />
      )}
      <svg
        viewBox={`0 0 ${PICTURE_UNITS * ratio} ${PICTURE_UNITS}`}
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible"
        onPointerDown={() => onSelect?.(null)}
      >
        {shown.map(({ drawing, opacity }) => (
          <Drawn
            key={drawing.id}
            drawing={drawing}
            opacity={opacity}
            ratio={ratio}
            all={all}
            atMs={atMs}
          >
            {onSelect && (
              <path
                d={toPath(drawing, ratio)}
                fill={hasArea(drawing) ? 'transparent' : 'none'}
                stroke="transparent"
                strokeWidth={HIT_UNITS}
                strokeLinecap="round"
                className="cursor-pointer"
                onPointerDown={(event) => {
                  event.stopPropagation();
                  onSelect(drawing.id);
                }}
              />
            )}
          </Drawn>
        ))}
        {draft && <Shape drawing={draft} ratio={ratio} atMs={atMs} />}
      </svg>
    </>
  );
}

/** Whether a tap within its lines selects it. */
function hasArea({ tool }: Drawing): boolean {
  return ['text', 'stopwatch', 'magnifier'].includes(tool);
}
