import { Provider, Viewport } from '@radix-ui/react-toast';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useKeyboardHeight } from '#app/components/use-keyboard-height.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import {
  AT_FOOT,
  SWIPE_THRESHOLD_PX,
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  type ToastPosition,
} from './toast.ts';
import { ToastItem } from './toast-item.tsx';
import { deleteToast, getToasts, type ShownToast } from './toast-store.ts';

/** On these screens a toast has the screen's full width. */
const PHONE = '(max-width: 639px)';

/** The class with which `toButtonClasses` styles a screen's main button, and a pad for thumbs. */
const MAIN_BUTTONS =
  'main .bg-primary-solid, [role="dialog"] .bg-primary-solid, main [data-pad] button';

const opposite = { top: 'bottom', bottom: 'top' } as const;

const sides = { left: 'left-0', center: 'left-1/2 -translate-x-1/2', right: 'right-0' };

/** The newest is next to the edge. Above dialogs, since their buttons raise some of them. */
const base =
  'pointer-events-none fixed z-40 flex max-h-dvh w-full gap-2 overflow-hidden p-4 outline-none sm:w-104';

/** The insets avoid a phone's notch, round corners and bars. */
const edges = {
  top: 'top-0 flex-col-reverse pt-[max(1rem,env(safe-area-inset-top))]',
  bottom: `${AT_FOOT} flex-col`,
};

/** Shows all toasts at one edge of the window. F8 moves the focus there. */
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
  useKeyboardHeight();
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
        className={toClassNames(base, edges[edge], sides[side])}
      />
    </Provider>
  );
}

/** Towards the nearest edge. */
function toSwipeDirection(edge: 'top' | 'bottom', side: keyof typeof sides) {
  if (side !== 'center') return side;
  return edge === 'top' ? 'up' : 'down';
}

/**
 * Escape with the focus in the toasts closes only the newest: an open dialog or menu listens on the
 * document and would close as well.
 */
function useEscapeInToasts(viewport: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !(event.target instanceof Node)) return;
      if (!viewport.current?.contains(event.target)) return;
      event.stopPropagation();
      const newest = getToasts().findLast(({ open }) => open);
      // Otherwise the focus would be lost when the focused button unmounts.
      viewport.current.focus();
      if (newest) deleteToast(newest.id);
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [viewport]);
}

type Edge = 'top' | 'bottom';

/**
 * Returns the edge for the toasts: on phones the opposite one while they would cover a main button.
 */
function useFreeEdge(wanted: Edge, viewport: RefObject<HTMLElement | null>): Edge {
  const [isCovered, setIsCovered] = useState(false);
  useEffect(() => {
    const list = viewport.current;
    if (!list) return;
    // The list's size changes with the toasts; they cover the page only while there are any.
    const observer = new ResizeObserver(() => setIsCovered(coversMainButton(wanted, list)));
    observer.observe(list);
    return () => observer.disconnect();
  }, [wanted, viewport]);
  return isCovered ? opposite[wanted] : wanted;
}

/** Where toasts at the bottom end: above our links there, and above a phone's keyboard. */
function getFoot(): number {
  const { height = 0 } = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect() ?? {};
  const view = window.visualViewport;
  return Math.min(innerHeight - height, view ? view.offsetTop + view.height : innerHeight);
}

/** Whether the list would cover a main button at this edge, regardless of its current one. */
function coversMainButton(edge: Edge, list: HTMLElement): boolean {
  if (list.childElementCount === 0 || !matchMedia(PHONE).matches) return false;
  const { height } = list.getBoundingClientRect();
  const foot = getFoot();
  const [from, to] = edge === 'top' ? [0, height] : [foot - height, foot];
  return [...document.querySelectorAll(MAIN_BUTTONS)].some((button) => {
    const { top, bottom } = button.getBoundingClientRect();
    return top < bottom && bottom > from && top < to;
  });
}
