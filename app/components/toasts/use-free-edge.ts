import { type RefObject, useEffect, useState } from 'react';

type Edge = 'top' | 'bottom';

/** Where a toast is as wide as the screen. */
const PHONE = '(max-width: 639px)';

/** What `buttonClasses` paints a screen's main button with. */
const MAIN_BUTTONS = 'main .bg-primary-solid, [role="dialog"] .bg-primary-solid';

/** The edge for the toasts: on a phone the other one while they would cover a main button. */
export function useFreeEdge(wanted: Edge, viewport: RefObject<HTMLElement | null>): Edge {
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

const opposite = { top: 'bottom', bottom: 'top' } as const;

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
