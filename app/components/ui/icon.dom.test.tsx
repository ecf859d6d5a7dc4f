import { Check } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from './icon.tsx';

function render(element: React.ReactElement): Element {
  document.body.innerHTML = renderToStaticMarkup(element);
  const drawing = document.querySelector('svg');
  if (!drawing) throw new Error('No drawing');
  return drawing;
}

test('§9: an icon is 1em, inline in the page, and hidden from screen readers', () => {
  const drawing = render(<Icon of={Check} />);
  expect([drawing.getAttribute('width'), drawing.getAttribute('height')]).toEqual(['1em', '1em']);
  expect(drawing.querySelector('path')?.getAttribute('d')).toBeTruthy();
  expect(drawing.getAttribute('aria-hidden')).toBe('true');
});

test('an icon with a label is an image with a name', () => {
  const drawing = render(<Icon size="large" of={Check} label="Done" />);
  expect(drawing.getAttribute('aria-hidden')).toBeNull();
  expect(drawing.getAttribute('role')).toBe('img');
  expect(drawing.getAttribute('aria-label')).toBe('Done');
  expect(drawing.classList).toContain('size-6');
});
