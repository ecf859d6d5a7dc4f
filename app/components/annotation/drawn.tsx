import type { ReactNode } from 'react';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { toShapeLook } from '#app/domain/drawings/picture/draw-shape.ts';
import { Shape } from './shape.tsx';

export type DrawnProps = {
  drawing: Drawing;
  /** How clearly it is seen, 0 to 1. */
  opacity: number;
  /** The picture's width by its height. */
  ratio: number;
  /** Of the wave: one of them may be the line of known length. */
  all: readonly Drawing[];
  /** Of the frame that is shown, in the video. */
  atMs: number;
  children?: ReactNode;
};

/** A drawing at a moment of the video. */
export function Drawn({ drawing, opacity, ratio, all, atMs, children }: DrawnProps) {
  return (
    <g opacity={opacity} data-drawing={drawing.id}>
      <Shape drawing={drawing} {...toShapeLook(drawing, ratio, all, atMs)} />
      {children}
    </g>
  );
}
