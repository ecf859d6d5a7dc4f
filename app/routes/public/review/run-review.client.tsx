import { hydrateRoot } from 'react-dom/client';
import { ReviewPlayer } from '#app/components/review-player/review-player.tsx';

const root = document.querySelector<HTMLElement>('[data-review]');
const place = document.querySelector<HTMLFormElement>('form[data-answer]')?.elements;

if (root)
  hydrateRoot(root, <ReviewPlayer {...JSON.parse(root.dataset.review ?? '')} onTime={note} />);

/** An answer belongs to where the review stands. */
function note(partId: string, atMs: number): void {
  setValue('partId', partId);
  setValue('atMs', `${Math.round(atMs)}`);
}

function setValue(name: string, value: string): void {
  const field = place?.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}
