import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/show.ts';
import { getToasts } from '../toasts/toast-store.ts';
import { useStayWhileUnkept } from './use-stay-while-unkept.ts';

let isKept = false;

function Desk() {
  useStayWhileUnkept(isKept);
  return null;
}

/** A page that sorts, as the router of the browser shows it. */
async function open() {
  const router = createMemoryRouter([
    { path: '/', element: <Desk /> },
    { path: '/session', element: null },
  ]);
  Object.assign(window, { __reactRouterDataRouter: router });
  await show(<RouterProvider router={router} />);
  const leave = () => act(() => router.navigate('/session'));
  return { router, leave };
}

test('a user whose changes have no room stays until they leave on purpose', async () => {
  isKept = false;
  const { router, leave } = await open();
  await leave();
  expect(router.state.location.pathname).toBe('/');
  const [toast] = getToasts();
  expect(toast?.description).toContain('If you leave now, you lose your latest changes.');
  await act(async () => toast?.actions[0]?.onClick?.());
  expect(router.state.location.pathname).toBe('/session');
});

test('a user whose changes are stored leaves at once', async () => {
  isKept = true;
  const { router, leave } = await open();
  await leave();
  expect(router.state.location.pathname).toBe('/session');
});
