import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { School } from '#app/domain/organisations/school.ts';
import { SchoolPage } from './school-page.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
});
afterEach(() => act(() => root.unmount()));

function Nothing() {
  return null;
}

let school: School | null = null;
function Page() {
  return <SchoolPage school={school}>Maya’s waves</SchoolPage>;
}

async function show(shown: School | null) {
  school = shown;
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ productName: 'Waveback', flash: null }),
      Component: Page,
      HydrateFallback: Nothing,
    },
  ]);
  await act(async () => root.render(<Stub />));
  const get = (selector: string) => document.querySelector<HTMLElement>(selector);
  return { head: get('header'), main: get('main'), foot: get('footer') };
}

test('a page of a school has its name, logo and colour at the top, and the product only at the foot', async () => {
  const logoPath = 'a/b.webp';
  const { head, main, foot } = await show({ name: 'Dune Beach', logoPath, colour: '#fbbf24' });
  expect(head?.textContent).toMatch(/^Dune Beach/);
  expect(head?.querySelector('img')?.getAttribute('src')).toMatch(/^\/images\/logos\/a\/b\.webp/);
  const band = head?.querySelector<HTMLElement>('[style]')?.style;
  // White would be hard to read on this yellow.
  expect([band?.backgroundColor, band?.color]).toEqual(['#fbbf24', '#020617']);
  expect(main?.textContent).toBe('Maya’s waves');
  expect(foot?.textContent).toMatch(/^Filmed with Waveback/);
  const links = [...(foot?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', '/privacy', '/terms', '/contact']);
});

test('a page without a school has the product on top', async () => {
  const { head } = await show(null);
  expect(head?.textContent).toMatch(/^Waveback/);
  expect(head?.querySelector('[style]')).toBeNull();
});
