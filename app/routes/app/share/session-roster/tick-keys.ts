import type { KeyboardEvent } from 'react';

const STEPS: Record<string, (from: number, last: number) => number> = {
  ArrowDown: (from, last) => Math.min(from + 1, last),
  ArrowUp: (from) => Math.max(from - 1, 0),
  Home: () => 0,
  End: (_from, last) => last,
};

/** The boxes of a list of guests, from top to bottom. */
function listBoxes(list: HTMLElement): HTMLInputElement[] {
  return [...list.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
}

/** Moves between the boxes by the arrows, Home and End; Space ticks, as in any list of boxes. */
export function handleListKey(event: KeyboardEvent<HTMLElement>) {
  const toNext = STEPS[event.key];
  const boxes = listBoxes(event.currentTarget);
  const from = boxes.indexOf(event.target as HTMLInputElement);
  if (!toNext || from < 0) return;
  event.preventDefault();
  boxes[toNext(from, boxes.length - 1)]?.focus();
}

/** Sets all boxes between the one that was pressed before and this one to the state of this one. */
export function selectRange(list: HTMLElement, before: HTMLInputElement, now: HTMLInputElement) {
  const boxes = listBoxes(list);
  const ends = [boxes.indexOf(before), boxes.indexOf(now)].sort((a, b) => a - b);
  if (ends[0] === -1) return;
  for (const box of boxes.slice(ends[0], (ends[1] ?? 0) + 1)) box.checked = now.checked;
}
