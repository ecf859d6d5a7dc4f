import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const TAKEN = 'input, select, textarea, [contenteditable], [role=menu], [role=dialog]';

/**
 * J selects the next wave of the list and K the previous one, wherever the focus is. A wave that
 * leaves the list passes the focus to the one in its place.
 */
export function useInboxKeys(list: RefObject<HTMLUListElement | null>): void {
  const lastIndex = useRef<number | null>(null);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      const by = { j: 1, k: -1 }[key.toLowerCase()];
      if (!by || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
      if (target instanceof Element && target.closest(TAKEN)) return;
      const items = [...(list.current?.children ?? [])];
      const at = items.findIndex((item) => item.contains(document.activeElement));
      // From outside the list to its first wave.
      const next = items[at < 0 ? 0 : at + by];
      if (!next) return;
      event.preventDefault();
      selectWave(next);
    }
    const onFocus = ({ target }: FocusEvent) => {
      const items = [...(list.current?.children ?? [])];
      const at = items.findIndex((item) => target instanceof Node && item.contains(target));
      lastIndex.current = at < 0 ? null : at;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
  }, [list]);
  useLayoutEffect(() => {
    // The focused element was removed.
    if (lastIndex.current === null || document.activeElement !== document.body) return;
    const items = list.current?.children ?? [];
    const next = items[Math.min(lastIndex.current, items.length - 1)];
    if (next) selectWave(next);
  });
}

/** Presses a wave's button "Done". */
export function handleDoneKey(item: HTMLElement): void {
  item.querySelector<HTMLButtonElement>('button[value=done]')?.click();
}

function selectWave(item: Element): void {
  const link = item.querySelector<HTMLElement>('a');
  link?.focus();
  item.scrollIntoView({ block: 'nearest' });
}
