import { Provider, Viewport } from '@radix-ui/react-toast';
import { useRef } from 'react';
import { joinClasses } from '#app/lib/text/join-classes.ts';
import {
  SWIPE_THRESHOLD_PX,
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  type ToastPosition,
} from './toast.ts';
import { ToastItem } from './toast-item.tsx';
import type { ShownToast } from './toast-store.ts';
import { useEscapeInToasts } from './use-escape-in-toasts.ts';
import { useFreeEdge } from './use-free-edge.ts';

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
