import type { DragEvent } from 'react';

/** Only drags of our own list are taken; other tabs and files have other types. */
const GUESTS = 'application/x-waveback-guests';

/** Drags a guest of the list, or with a ticked one all who are ticked. */
export function handleGuestDrag(event: DragEvent<HTMLElement>) {
  const box = event.currentTarget.querySelector('input');
  const ticked = event.currentTarget.parentElement?.querySelectorAll('input:checked') ?? [];
  const dragged = box?.checked ? [...ticked] : [box];
  const ids = dragged.flatMap((each) => (each instanceof HTMLInputElement ? each.value : []));
  event.dataTransfer.setData(GUESTS, JSON.stringify(ids));
  event.dataTransfer.effectAllowed = 'copy';
}

/** Whether guests are over a place; allows the drop. */
export function handleGuestsOver(event: DragEvent<HTMLElement>): boolean {
  if (!event.dataTransfer.types.includes(GUESTS)) return false;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'copy';
  return true;
}

/** The form that adds the dropped guests, as the button would send it; null for another drop. */
export function readDroppedGuests(event: DragEvent<HTMLElement>): FormData | null {
  const dropped = event.dataTransfer.getData(GUESTS);
  if (!dropped) return null;
  event.preventDefault();
  const form = new FormData();
  form.set('intent', 'pick');
  for (const id of JSON.parse(dropped) as string[]) form.append('guest', id);
  return form;
}
