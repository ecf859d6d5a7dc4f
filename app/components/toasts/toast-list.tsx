import { Provider, Viewport } from '@radix-ui/react-toast';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { joinClasses } from '#app/lib/text/join-classes.ts';
import {
  SWIPE_THRESHOLD_PX,
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  type ToastPosition,
} from './toast.ts';
import { ToastItem } from './toast-item.tsx';
import { closeToast, getToasts, type ShownToast } from './toast-store.ts';

/** Where a toast is as wide as the screen. */
const PHONE = '(max-width: 639px)';

/** What `buttonClasses` paints a screen's main button with. */
const MAIN_BUTTONS = 'main .bg-primary-solid, [role="dialog"] .bg-primary-solid';

const opposite = { top: 'bottom', bottom: 'top' } as const;

const sides = { left: 'left-0', center: 'left-1/2 -translate-x-1/2', right: 'right-0' };

/** The newest stands next to the edge. Above dialogs, whose buttons raise some of them. */
const base =
  'pointer-events-none fixed z-40 flex max-h-dvh w-full gap-2 overflow-hidden p-4 outline-none sm:w-104';

/** Its distances keep clear of a phone's notch, round corners and home bar. */
const edges = {
  top: 'top-0 flex-col-reverse pt-[max(1rem,env(safe-area-inset-top))]',
  bottom: 'bottom-0 flex-col pb-[max(1rem,env(safe-area-inset-bottom))]',
};

/** All toasts, at one edge of the window. F8 leads the focus there. */
export function ToastList({
  toasts,
  position,
}: {
  toasts: readonly ShownToast[];
  position: ToastPosition;
}) {
  const viewport = useRef<HTMLOListElement>(null);
  const [wanted, side] = position.split('-') as ['top' | 'bottom', keyof typeof sides];
  const edge = useFreeEdge(wanted, viewport);
  useEscapeInToasts(viewport);
  return (
    <Provider
      duration={TOAST_DURATION_MS}
      swipeThreshold={SWIPE_THRESHOLD_PX}
      swipeDirection={toSwipeDirection(edge, side)}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.round} toast={toast} />
      ))}
      <Viewport
        ref={viewport}
        hotkey={TOAST_HOTKEY}
        label="Notifications ({hotkey})"
        className={joinClasses(base, edges[edge], sides[side])}
      />
    </Provider>
  );
}

/** Out by the nearest edge. */
function toSwipeDirection(edge: 'top' | 'bottom', side: keyof typeof sides) {
  if (side !== 'center') return side;
  return edge === 'top' ? 'up' : 'down';
}

/**
 * Escape with the focus in the toasts closes the newest, and nothing else: an open dialog or menu
 * listens on the document and would take it for its own.
 */
function useEscapeInToasts(viewport: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !(event.target instanceof Node)) return;
      if (!viewport.current?.contains(event.target)) return;
      event.stopPropagation();
      const newest = getToasts().findLast(({ open }) => open);
      // Else the focus would be gone with the button that has it.
      viewport.current.focus();
      if (newest) closeToast(newest.id);
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [viewport]);
}

type Edge = 'top' | 'bottom';

/** The edge for the toasts: on a phone the other one while they would cover a main button. */
function useFreeEdge(wanted: Edge, viewport: RefObject<HTMLElement | null>): Edge {
  const [isCovered, setIsCovered] = useState(false);
  useEffect(() => {
    const list = viewport.current;
    if (!list) return;
    // Its size changes with the toasts, the page beneath only while there are any.
    const observer = new ResizeObserver(() => setIsCovered(coversMainButton(wanted, list)));
    observer.observe(list);
    return () => observer.disconnect();
  }, [wanted, viewport]);
  return isCovered ? opposite[wanted] : wanted;
}

/** Whether it would at this edge, wherever it is now. */
function coversMainButton(edge: Edge, list: HTMLElement): boolean {
  if (list.childElementCount === 0 || !matchMedia(PHONE).matches) return false;
  const { height } = list.getBoundingClientRect();
  const [from, to] = edge === 'top' ? [0, height] : [innerHeight - height, innerHeight];
  return [...document.querySelectorAll(MAIN_BUTTONS)].some((button) => {
    const { top, bottom } = button.getBoundingClientRect();
    return top < bottom && bottom > from && top < to;
  });
}
