import { toPoint } from '#app/components/annotation/to-point.ts';
import type { Point } from '#app/domain/drawings/drawing.ts';

/** Between two points of a pencil's stroke. */
const PENCIL_STEP_PX = 2;

/** Pressures: at each point, 0 to 1; null where no pen draws. Times: of each point, as of its event. */
export type Stroke = { points: Point[]; pressures: number[] | null; times: number[] };

type Passed = Pick<PointerEvent, 'clientX' | 'clientY' | 'pressure' | 'timeStamp'>;

/** With the places that the pointer has passed since the last event, thinned out. */
export function toExtendedStroke(
  stroke: Stroke,
  event: Passed & { getCoalescedEvents?: () => Passed[] },
  box: Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>,
): Stroke {
  const passed = event.getCoalescedEvents?.() ?? [];
  const points = [...stroke.points];
  const pressures = stroke.pressures && [...stroke.pressures];
  const times = [...stroke.times];
  for (const place of passed.length > 0 ? passed : [event]) {
    const [x, y] = toPoint(place, box);
    const [lastX, lastY] = points.at(-1) ?? [x, y];
    const px = Math.hypot((x - lastX) * box.width, (y - lastY) * box.height);
    if (px < PENCIL_STEP_PX) continue;
    points.push([x, y]);
    pressures?.push(toPressure(place));
    times.push(place.timeStamp);
  }
  return { points, pressures, times };
}

/** Finer steps are not seen. */
export function toPressure({ pressure }: Pick<PointerEvent, 'pressure'>): number {
  return Math.round(pressure * 100) / 100;
}
