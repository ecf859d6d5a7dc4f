import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Image } from './image.tsx';

function render(element: React.ReactElement): HTMLImageElement {
  document.body.innerHTML = renderToStaticMarkup(element);
  const image = document.querySelector('img');
  if (!image) throw new Error('No picture');
  return image;
}

test('§9: an image has its size, and files up to density 2', () => {
  const image = render(<Image src="/images/avatars/a/b.webp" alt="Ana" width={384} height={216} />);
  expect(image.getAttribute('width')).toBe('384');
  expect(image.getAttribute('height')).toBe('216');
  expect(image.getAttribute('sizes')).toBe('384px');
  expect(image.getAttribute('src')).toBe('/images/avatars/a/b.webp?w=640');
  expect(image.getAttribute('srcset')).toBe(
    [320, 640, 768].map((w) => `/images/avatars/a/b.webp?w=${w} ${w}w`).join(', '),
  );
  expect(image.alt).toBe('Ana');
});

test('an image further down loads lazily; the main image loads at once', () => {
  const later = render(<Image src="/x" alt="" width={40} height={40} />);
  expect(later.getAttribute('srcset')).toBe('/x?w=96 96w');
  expect([later.getAttribute('loading'), later.getAttribute('decoding')]).toEqual([
    'lazy',
    'async',
  ]);
  const first = render(<Image src="/x" alt="" width={40} height={40} priority />);
  expect([first.getAttribute('loading'), first.getAttribute('fetchpriority')]).toEqual([
    'eager',
    'high',
  ]);
});
