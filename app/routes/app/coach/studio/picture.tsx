import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { mirrorClasses } from '#app/components/annotation/mirror-classes.ts';
import { PICTURE_UNITS } from '#app/components/annotation/picture-space.ts';
import { Shape, toPath } from '#app/components/annotation/shape.tsx';
import type { Drawing, DrawingTool, Point } from '#app/domain/drawings/drawing.ts';
import { Handles } from './handles.tsx';
import { type StudioTool, toDefaultPoints } from './tools.ts';
import { useDrawingPointer } from './use-drawing-pointer.ts';

/** Around a line, what a finger still hits; in units of the picture. */
const HIT_UNITS = 50;

type PictureProps = {
  video: RefObject<HTMLVideoElement | null>;
  size: { width: number; height: number };
  label: string;
  poster: string | null;
  tool: StudioTool;
  style: Pick<Drawing, 'colour' | 'width'>;
  /** Those of the frame on screen, with how clearly each is seen, 0 to 1. */
  shown: { drawing: Drawing; opacity: number }[];
  selected: Drawing | null;
  isMirrored: boolean;
  /** Lies over the video, under the drawings. */
  over?: ReactNode;
  toName: (drawing: Drawing) => string;
  on: {
    /** A drawing begins: the video stands still. */
    start: () => void;
    draw: (tool: DrawingTool, points: Point[]) => void;
    select: (id: string | null) => void;
    /** New points of the selected drawing; done: to be saved. */
    move: (points: Point[], isDone: boolean) => void;
  };
};

/** The video, as large as it fits, with its drawings: the surface that users draw on. */
export function Picture(props: PictureProps) {
  const { video, size, label, tool, style, shown, selected, toName, on } = props;
  const surface = useRef<HTMLDivElement>(null);
  const ratio = size.width / size.height;
  const { draft, handlers } = useDrawingPointer(surface, tool, on);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || tool === 'select' || event.target !== event.currentTarget) return;
    event.preventDefault();
    on.start();
    on.draw(tool, toDefaultPoints(tool));
  };
  return (
    <div className="grid min-h-0 min-w-0 place-items-center [container-type:size]">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be drawn on. */}
      <div
        ref={surface}
        data-mirrored={props.isMirrored || undefined}
        role="group"
        aria-label="Picture"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Enter draws with the chosen tool.
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...handlers}
        className={`relative touch-none select-none overflow-hidden bg-black ${mirrorClasses} ${tool === 'select' ? '' : 'cursor-crosshair'}`}
        style={{
          width: `min(100cqw, calc(100cqh * ${ratio}))`,
          aspectRatio: `${size.width} / ${size.height}`,
        }}
      >
        <video
          ref={video}
          aria-label={label}
          poster={props.poster ? `${props.poster}?w=768` : undefined}
          preload="auto"
          playsInline
          muted
          className="pointer-events-none size-full"
        />
        {props.over}
        <svg
          viewBox={`0 0 ${PICTURE_UNITS * ratio} ${PICTURE_UNITS}`}
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
          onPointerDown={() => tool === 'select' && on.select(null)}
        >
          {shown.map(({ drawing, opacity }) => (
            <g key={drawing.id} opacity={opacity} data-drawing={drawing.id}>
              <Shape drawing={drawing} ratio={ratio} />
              {tool === 'select' && (
                <path
                  d={toPath(drawing, ratio)}
                  fill={drawing.tool === 'text' ? 'transparent' : 'none'}
                  stroke="transparent"
                  strokeWidth={HIT_UNITS}
                  strokeLinecap="round"
                  className="cursor-pointer"
                  onPointerDown={(event) => {
                    event.stopPropagation();
                    on.select(drawing.id);
                  }}
                />
              )}
            </g>
          ))}
          {draft && (
            <Shape
              drawing={{ ...style, text: '', tool: draft.tool, points: draft.points }}
              ratio={ratio}
            />
          )}
        </svg>
        {selected && (
          <Handles
            key={selected.id}
            surface={surface}
            drawing={selected}
            name={toName(selected)}
            onMove={on.move}
          />
        )}
      </div>
    </div>
  );
}
