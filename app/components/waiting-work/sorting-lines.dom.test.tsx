import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { click, find, show } from '../../../tests/support/show.ts';
import { SortingLines } from './sorting-lines.tsx';

const left = {
  sessionId: 'b7e2',
  session: 'Coxos, 21 November, 09:30',
  steps: 2,
  conflicts: 0,
  connection: 'away' as const,
};

const open = (pathname: string, ...sortings: (typeof left | { connection: 'refused' })[]) =>
  show(
    <MemoryRouter>
      <SortingLines
        sortings={sortings.map((sorting) => ({ ...left, ...sorting }))}
        pathname={pathname}
      />
    </MemoryRouter>,
  );

const read = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

test('what waits is named with its session, the reason, and a link to the sorting', async () => {
  await open('/app', left, { ...left, sessionId: 'c1', steps: 0, conflicts: 1 });
  expect(read()).toEqual([
    '2 changes to the waves of Coxos, 21 November, 09:30, wait for a connection.',
    '1 change to the waves of Coxos, 21 November, 09:30 needs your choice.',
  ]);
  expect(find('a').getAttribute('href')).toBe('/app/share/admin/session/c1');
});

test('steps that the server rejects say so as the desk does, until the user closes the line', async () => {
  await open('/app', { connection: 'refused' });
  expect(read()[0]).toContain('You can no longer change this session. Ask its coaches.');
  await click(find('button', 'Close this notice'));
  expect(read()).toEqual([]);
});

test.each([
  '/app/share/admin/session/b7e2',
  '/app/share/admin/session-detailed/b7e2',
  '/app/camera',
])('%s says itself what waits', async (pathname) => {
  await open(pathname, left);
  expect(read()).toEqual([]);
});
