import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element is in or near what the user sees: a picture that is a video element is costly,
 * and a list may have a hundred.
 *
 * @param margin how far outside it counts, as of an `IntersectionObserver`
 * @param scroller selector of the element around it that scrolls; without it the page
 */
export function useIsNear(
  ref: RefObject<HTMLElement | null>,
  margin: string,
  scroller?: string,
): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { root: scroller ? element.closest(scroller) : null, rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, margin, scroller]);
  return isNear;
}
