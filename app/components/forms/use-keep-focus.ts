import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard focus in place: when the focused part of a card is removed (a button that is
 * done, a card that moved), the card gets the focus instead of the top of the page.
 *
 * @param cards selects what within the list can take the focus
 */
export function useKeepFocus(list: RefObject<HTMLElement | null>, cards: string): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    // Tracks user actions: browsers also fire `blur` when the focused element is removed.
    const onMove = ({ target }: Event) => {
      const inList = target instanceof Element && list.current?.contains(target);
      last.current = (inList && target.closest(cards)?.id) || null;
    };
    document.addEventListener('focusin', onMove);
    document.addEventListener('pointerdown', onMove);
    return () => {
      document.removeEventListener('focusin', onMove);
      document.removeEventListener('pointerdown', onMove);
    };
  }, [list, cards]);
  useEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return;
    document.getElementById(last.current)?.focus({ preventScroll: true });
  });
}
