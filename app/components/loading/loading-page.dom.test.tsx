import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub, Link, Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingPage } from './loading-page.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

let arrive: (value: null) => void = () => {};

function Frame() {
  return (
    <LoadingPage isOn>
      <Outlet />
    </LoadingPage>
  );
}

function OldPage() {
  return (
    <p>
      <input aria-label="Name" />
      <Link to="/slow">Slow</Link>
    </p>
  );
}

function SlowPage() {
  return <h1>It is here</h1>;
}

test('a page that loads slowly shows a skeleton, and the old one preserves what was typed', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const loader = () => new Promise<null>((resolve) => (arrive = resolve));
  const children = [
    { index: true as const, Component: OldPage },
    { path: 'slow', loader, Component: SlowPage },
  ];
  const Stub = createRoutesStub([{ path: '/', Component: Frame, children }]);
  const isCovered = () => page.querySelector('.invisible input') !== null;

  await act(async () => root.render(<Stub />));
  const name = page.querySelector('input');
  if (!name) throw new Error('The page has no field');
  name.value = 'Half typed';
  await act(async () => page.querySelector('a')?.click());
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(isCovered()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(isCovered()).toBe(true);
  expect(page.querySelector('input')?.value).toBe('Half typed');
  await act(async () => arrive(null));
  expect(page.textContent).toBe('It is here');
  await act(() => root.unmount());
});
