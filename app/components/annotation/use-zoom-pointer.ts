import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { toPoint } from './to-point.ts';
import type { PictureZoom } from './use-zoom.ts';

/** A notch of a wheel counts like a long pinch on a touchpad, which browsers report as a wheel, too. */
const MOST_WHEEL_PX = 25;
const DOUBLES_PX = 100;
const MIDDLE_BUTTON = 1;

type Place = { x: number; y: number };

/**
 * Zooms by two fingers, by a pinch on a touchpad and by Ctrl with the wheel; pans by two fingers, by
 * the middle button, and by any drag while nothing else takes it.
 *
 * @param area around the picture
 * @param surface the picture; of a mirrored one, places are counted as they are seen
 */
export function useZoomPointer(
  area: RefObject<HTMLElement | null>,
  surface: RefObject<HTMLElement | null>,
  zoom: PictureZoom,
  isPanning: boolean,
) {
  const fingers = useRef(new Map<number, Place>());
  const panned = useRef<(Place & { pointerId: number }) | null>(null);
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  });

  useEffect(() => {
    const element = area.current;
    const onWheel = (event: WheelEvent) => {
      const box = surface.current?.getBoundingClientRect();
      if (!event.ctrlKey || !box) return;
      // Else the browser enlarges the whole page.
      event.preventDefault();
      const px = Math.max(-MOST_WHEEL_PX, Math.min(MOST_WHEEL_PX, event.deltaY));
      latest.current.by(2 ** (-px / DOUBLES_PX), toPoint(event, box));
    };
    // React listens passively, and could not stop the browser.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [area, surface]);

  function panFromTo(from: Place, to: Place): void {
    const box = surface.current?.getBoundingClientRect();
    if (box) zoom.pan((to.x - from.x) / box.width, (to.y - from.y) / box.height);
  }

  function pinch(before: Place[], after: Place[]): void {
    const box = surface.current?.getBoundingClientRect();
    const [was, is] = [toSpan(before), toSpan(after)];
    if (!box || was.length === 0) return;
    panFromTo(was.middle, is.middle);
    zoom.by(is.length / was.length, toPoint({ clientX: was.middle.x, clientY: was.middle.y }, box));
  }

  function release({ pointerId }: PointerEvent): void {
    fingers.current.delete(pointerId);
    if (panned.current?.pointerId === pointerId) panned.current = null;
  }

  return {
    onPointerDownCapture(event: PointerEvent) {
      if (event.pointerType !== 'touch') return;
      fingers.current.set(event.pointerId, toPlace(event));
      if (fingers.current.size > 1) panned.current = null;
    },
    onPointerMoveCapture(event: PointerEvent) {
      if (!fingers.current.has(event.pointerId)) return;
      const before = [...fingers.current.values()];
      fingers.current.set(event.pointerId, toPlace(event));
      if (fingers.current.size !== 2) return;
      // A pinch moves no handle.
      event.stopPropagation();
      pinch(before, [...fingers.current.values()]);
    },
    onPointerDown(event: PointerEvent) {
      const isMiddle = event.button === MIDDLE_BUTTON;
      if (zoom.scale === 1 || fingers.current.size > 1 || !(isPanning || isMiddle)) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      panned.current = { pointerId: event.pointerId, ...toPlace(event) };
    },
    onPointerMove(event: PointerEvent) {
      const from = panned.current;
      if (from?.pointerId !== event.pointerId) return;
      panFromTo(from, toPlace(event));
      panned.current = { pointerId: event.pointerId, ...toPlace(event) };
    },
    onPointerUpCapture: release,
    onPointerCancelCapture: release,
  };
}

function toPlace({ clientX, clientY }: PointerEvent): Place {
  return { x: clientX, y: clientY };
}

/** Two fingers: the place between them, and how far they are apart, in px. */
function toSpan([one, other]: Place[]): { middle: Place; length: number } {
  if (!one || !other) return { middle: { x: 0, y: 0 }, length: 0 };
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    length: Math.hypot(one.x - other.x, one.y - other.y),
  };
}
