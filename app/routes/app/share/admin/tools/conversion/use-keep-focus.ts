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
    const element = list.current;
    if (!element) return;
    const onFocus = ({ target }: FocusEvent) => {
      last.current = (target instanceof Element && target.closest(cards)?.id) || null;
    };
    // Not heard when the focused element is removed.
    const onBlur = () => {
      last.current = null;
    };
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onBlur);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
    };
  }, [list, cards]);
  useEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return;
    document.getElementById(last.current)?.focus({ preventScroll: true });
  });
}
