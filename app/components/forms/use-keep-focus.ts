import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard where it was: when the focused part of a card is taken away (a button that
 * has done its work, a card that moved), the card gets the focus, not the top of the page.
 *
 * @param cards selects what within the list can take the focus
 */
export function useKeepFocus(list: RefObject<HTMLElement | null>, cards: string): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    // By what the reader does: a blur is also heard when the focused element is taken away.
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
