import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { find, show } from '../../../tests/support/show.ts';
import { getToasts } from '../toasts/toast-store.ts';
import { DeskBar } from './desk-bar.tsx';

const session = {
  id: 'b7e2',
  spotName: 'Supertubos',
  startsAt: '2026-11-21T12:00:00Z',
  timeZone: 'UTC',
  canEdit: true,
};
const saving = {
  waves: [],
  unsaved: 1,
  connection: 'away' as const,
  isKept: true,
  conflicts: [],
  canUndo: true,
};

function Session() {
  return 'The session';
}

test('“Done” without a connection requests nothing and says why, and leads on when it is back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const loadPage = vi.fn(async () => ({ Component: Session }));
  const desk = (
    <DeskBar session={session} saving={saving}>
      The desk
    </DeskBar>
  );
  const router = createMemoryRouter([
    { path: '/', element: desk },
    { path: '/app/share/session/b7e2', lazy: loadPage },
  ]);
  vi.stubGlobal('__reactRouterDataRouter', router);
  await show(<RouterProvider router={router} />);
  const shown = () => getToasts().filter(({ open }) => open);

  await act(async () => find('a', 'Done').click());
  expect(loadPage).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain('The desk');
  expect(shown()).toMatchObject([
    { title: 'No connection', description: expect.stringContaining('this page sends') as string },
  ]);

  isOnline.mockReturnValue(true);
  await act(async () => dispatchEvent(new Event('online')));
  expect(shown()).toEqual([]);
  await act(async () => find('a', 'Done').click());
  expect(document.body.textContent).toBe('The session');
});
