import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { moveCrop } from '#app/domain/shorts/crop/move-crop.ts';
import { saveKeyframe } from '#app/domain/shorts/edit-plan.ts';

/** Of the crop's width and height. */
const KEY_STEP = 0.02;
const LARGE_STEP = 0.1;

/** Drags the picture under the crop, or moves it by arrow keys: a keyframe at the moment on screen. */
export function useCropDrag(frame: RefObject<HTMLElement | null>, desk: EditorDesk) {
  const { clip, picture, plan, preview } = desk;
  const dragged = useRef<{ x: number; y: number; videoMs: number } | null>(null);
  const canMove = clip !== null && picture.width > 0;

  function move(by: { x: number; y: number }, videoMs: number): void {
    const at = { picture, format: plan.format, videoMs };
    desk.tryClip((now) => saveKeyframe(now, moveCrop(now, by, at)), videoMs);
  }

  return {
    onPointerDown(event: PointerEvent): void {
      if (!canMove || event.button !== 0) return;
      preview.pause();
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = { x: event.clientX, y: event.clientY, videoMs: desk.readVideoMs() };
    },
    onPointerMove(event: PointerEvent): void {
      const [from, box] = [dragged.current, frame.current?.getBoundingClientRect()];
      if (!from || !box) return;
      const by = {
        x: (from.x - event.clientX) / box.width,
        y: (from.y - event.clientY) / box.height,
      };
      if (by.x !== 0 || by.y !== 0) move(by, from.videoMs);
    },
    onLostPointerCapture(): void {
      dragged.current = null;
      desk.keep();
    },
    onKeyDown(event: KeyboardEvent): void {
      if (!canMove || event.target !== event.currentTarget || event.altKey) return;
      const step = event.shiftKey ? LARGE_STEP : KEY_STEP;
      const moves: Record<string, { x: number; y: number }> = {
        ArrowLeft: { x: -step, y: 0 },
        ArrowRight: { x: step, y: 0 },
        ArrowUp: { x: 0, y: -step },
        ArrowDown: { x: 0, y: step },
      };
      const by = moves[event.key];
      if (!by) return;
      event.preventDefault();
      move(by, desk.readVideoMs());
      desk.keep(`crop ${clip?.id}`);
    },
  };
}
