import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { find, show } from '../../../../../../../tests/support/show.ts';
import { JobRow } from './job-row.tsx';
import type { ShownJob } from './merge-jobs.ts';

const JOB: ShownJob = {
  id: '0123456789',
  kind: 'ladder',
  state: 'queued',
  place: 'normal',
  attempts: 0,
  progress: 0,
  problem: null,
  hasLog: false,
  revision: 1,
  workerId: null,
  isSilent: false,
  isStopping: false,
  waitingSeconds: 5,
  startedSecondsAgo: null,
  endedSecondsAgo: null,
  tookSeconds: null,
  subject: 'wave',
  subjectId: 'w',
  title: 'a.mp4',
  stretch: { startMs: 1000, endMs: 5000 },
  session: { id: 's', startsAt: '2026-11-21T09:30:00Z', timeZone: 'UTC', spotName: 'Coxos' },
  organisationName: 'North',
  personName: null,
  canOpen: true,
  hasLeft: false,
};

async function showRow(parts: Partial<ShownJob>) {
  const element = <JobRow job={{ ...JOB, ...parts }} isOpen />;
  await show(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return find('article');
}

test('a wave’s job has its kind, video and stretch, and leads to its session', async () => {
  const row = await showRow({});
  expect(row.querySelector('h3')?.textContent).toBe('Ladder a.mp4, wave 0:01.0 – 0:05.0');
  expect(row.querySelector('a')?.getAttribute('href')).toBe('/app/share/session/s');
});

test('a job of a kind that this release does not know has the title of its subject and its holder', async () => {
  const short = { kind: 'render', subject: 'short', title: 'Best of June', stretch: null };
  const row = await showRow({ ...short, session: null, canOpen: false });
  expect(row.querySelector('h3')?.textContent).toBe('render Best of June');
  expect(row.textContent).toContain('North');
  expect(row.querySelector('a')).toBeNull();
});
