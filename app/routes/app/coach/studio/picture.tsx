import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { DrawingLayer } from '#app/components/annotation/drawing-layer.tsx';
import { mirrorClasses } from '#app/components/annotation/mirror-classes.ts';
import type { PictureZoom } from '#app/components/annotation/use-zoom.ts';
import { useZoomPointer } from '#app/components/annotation/use-zoom-pointer.ts';
import { ZoomBar } from '#app/components/annotation/zoom-bar.tsx';
import type { Drawing, DrawingTool, Point } from '#app/domain/drawings/drawing.ts';
import { Handles } from './desk/handles.tsx';
import { type PictureTool, toDefaultPoints } from './desk/tools.ts';
import { type DrawnStroke, useDrawingPointer } from './desk/use-drawing-pointer.ts';

type PictureProps = {
  video: RefObject<HTMLVideoElement | null>;
  size: { width: number; height: number };
  zoom: PictureZoom;
  label: string;
  /** Of the surface that is drawn on. */
  surfaceName: string;
  poster: string | null;
  tool: PictureTool;
  style: Pick<Drawing, 'colour' | 'width'>;
  /** Those of the frame on screen, each with its opacity, 0 to 1. */
  shown: { drawing: Drawing; opacity: number }[];
  /** Of the wave, also those of other frames. */
  all: readonly Drawing[];
  /** Of the frame on screen, in the video. */
  atMs: number;
  selected: Drawing | null;
  isMirrored: boolean;
  /** Lies over the video, under the drawings. */
  over?: ReactNode;
  toName: (drawing: Drawing) => string;
  on: {
    /** A drawing begins: the video stands still. */
    start: () => void;
    draw: (tool: DrawingTool, points: Point[], drawn: DrawnStroke) => void;
    select: (id: string | null) => void;
    /** New points of the selected drawing; done: to be saved. */
    move: (points: Point[], isDone: boolean) => void;
  };
};

/** The video, as large as it fits, with its drawings: the surface that users draw on. */
export function Picture(props: PictureProps) {
  const { video, size, zoom, label, tool, style, shown, selected, toName, on } = props;
  const area = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const ratio = size.width / size.height;
  const { draft, handlers } = useDrawingPointer(surface, { tool, ratio }, on);
  const zoomHandlers = useZoomPointer(area, surface, zoom, tool === 'select');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || tool === 'select' || event.target !== event.currentTarget) return;
    event.preventDefault();
    on.start();
    on.draw(tool, toDefaultPoints(tool, ratio), {});
  };
  return (
    <div
      ref={area}
      {...zoomHandlers}
      className="relative grid min-h-0 min-w-0 touch-none grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden [container-type:size]"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be drawn on. */}
      <div
        ref={surface}
        data-mirrored={props.isMirrored || undefined}
        role="group"
        aria-label={props.surfaceName}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Enter draws with the chosen tool.
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...handlers}
        className={`relative touch-none select-none overflow-hidden bg-neutral-950 ${mirrorClasses} ${tool === 'select' ? '' : 'cursor-crosshair'}`}
        style={{
          width: `calc(min(100cqw, 100cqh * ${ratio}) * ${zoom.scale})`,
          aspectRatio: `${size.width} / ${size.height}`,
          translate: `${zoom.x * 100}% ${zoom.y * 100}%`,
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
        <DrawingLayer
          video={video}
          ratio={ratio}
          shown={shown}
          all={props.all}
          atMs={props.atMs}
          draft={draft && { ...style, ...draft, text: '', pressures: draft.pressures ?? undefined }}
          onSelect={tool === 'select' ? on.select : null}
        />
        {selected && (
          <Handles
            key={selected.id}
            surface={surface}
            drawing={selected}
            name={toName(selected)}
            atMs={props.atMs}
            isDrawnThrough={tool === 'pencil'}
            onMove={on.move}
          />
        )}
      </div>
      <ZoomBar zoom={zoom} />
    </div>
  );
}
