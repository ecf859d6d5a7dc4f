import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { moveClip } from '#app/domain/shorts/edit-plan.ts';

/**
 * A mouse drags after this many pixels, a finger after this long: until then it scrolls the list.
 */
const MOUSE_PX = 6;
const HOLD_MS = 350;

/** Moves a clip to where it is dragged in the list. */
export function useClipDrag(list: RefObject<HTMLUListElement | null>, desk: EditorDesk) {
  const latest = useRef(desk);
  useEffect(() => {
    latest.current = desk;
  });
  const [id, setId] = useState<string | null>(null);
  const dragged = useRef(false);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  function start(event: ReactPointerEvent, clipId: string): void {
    if (event.button !== 0) return;
    const { clientX: startX, clientY: startY, pointerType } = event;
    const ended = new AbortController();
    const { signal } = ended;
    const isMouse = pointerType === 'mouse';
    let isDragging = false;
    let to: number | null = null;
    dragged.current = false;
    const begin = () => {
      isDragging = true;
      dragged.current = true;
      setId(clipId);
    };
    const timer = isMouse ? undefined : setTimeout(begin, HOLD_MS);
    const end = () => {
      clearTimeout(timer);
      ended.abort();
      setId(null);
    };
    stop.current = end;

    function onMove({ clientX, clientY }: PointerEvent): void {
      const moved = Math.hypot(clientX - startX, clientY - startY);
      if (!isDragging && moved > MOUSE_PX) {
        if (isMouse) begin();
        else end();
      }
      if (!isDragging) return;
      to = findPlace(list.current, clipId, clientX);
      const place = to;
      latest.current.tryOut((plan) => moveClip(plan, clipId, place), { clipId });
    }

    function onUp(): void {
      end();
      const place = to;
      if (place === null) return;
      latest.current.edit((plan) => moveClip(plan, clipId, place), { at: { clipId } });
    }

    document.addEventListener('pointermove', onMove, { signal });
    document.addEventListener('pointerup', onUp, { signal });
    document.addEventListener(
      'pointercancel',
      () => {
        end();
        latest.current.tryOut(null);
      },
      { signal },
    );
    // While a clip is dragged, the list does not scroll with the finger.
    document.addEventListener('touchmove', (touch) => isDragging && touch.preventDefault(), {
      signal,
      passive: false,
    });
  }

  return {
    /** Of the clip that is dragged. */
    id,
    start,
    /** Whether the click is the end of a drag; the next one is none. */
    wasDragged(): boolean {
      const isEnd = dragged.current;
      dragged.current = false;
      return isEnd;
    },
  };
}

/** How many of the other clips lie before the pointer. */
function findPlace(list: HTMLElement | null, clipId: string, x: number): number {
  const others = [...(list?.querySelectorAll<HTMLElement>('[data-clip]') ?? [])].filter(
    ({ dataset }) => dataset.clip !== clipId,
  );
  return others.filter((item) => {
    const { left, width } = item.getBoundingClientRect();
    return left + width / 2 < x;
  }).length;
}
