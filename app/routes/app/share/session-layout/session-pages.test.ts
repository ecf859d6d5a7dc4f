import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { runLoaders, startStubBackend } from '../../../../../tests/support/run-loaders.ts';
import * as cards from '../cards/route.tsx';
import * as consentLog from '../consent-log/route.tsx';
import * as rawVideo from '../raw-video/route.tsx';
import * as waves from '../session/route.tsx';
import * as wave from '../session/wave.tsx';
import * as edit from '../session-edit/route.tsx';
import * as roster from '../session-roster/route.tsx';
import * as links from '../session-share/route.tsx';
import * as shorts from '../session-shorts/route.tsx';
import * as videos from '../session-videos/route.tsx';
import * as layout from './route.tsx';

const userId = randomUUID();
const row = {
  id: randomUUID(),
  owner_id: userId,
  starts_at: '2026-11-21T12:00:00Z',
  time_zone: 'UTC',
  spot: { name: 'Supertubos', is_hidden: false },
  spot_id: randomUUID(),
  organisation: null,
  level: null,
  session_coaches: [],
  surfers: [],
  videos: [],
  waves: [],
  timed: [],
};
const head = {
  id: row.id,
  spotName: 'Supertubos',
  organisation: null,
  startsAt: row.starts_at,
  timeZone: 'UTC',
  canEdit: true,
  canDelete: true,
};

let session: object | null = row;
let readings = 0;
beforeAll(async () => {
  const backend = await startStubBackend(userId, (path, query) => {
    if (path !== '/rest/v1/sessions') return [];
    // Each reading of the session selects its head; other queries of sessions do not.
    if (query.get('select')?.includes('owner_id')) readings += 1;
    return session ? [session] : [];
  });
  Object.assign(process.env, backend);
});

beforeEach(() => {
  session = row;
  readings = 0;
});

/** The tabs and the page in them. */
function openPage(page: { loader: unknown }, path: string) {
  const address = `/app/share/session/${row.id}${path}`;
  return runLoaders([layout.loader, page.loader], address, { sessionId: row.id });
}

const staffPages: [string, { loader: unknown }][] = [
  ['/edit', edit],
  ['/videos', videos],
  ['/roster', roster],
  ['/cards', cards],
  ['/links', links],
  ['/shorts', shorts],
  ['/consent', consentLog],
  ['/raw-video', rawVideo],
];

test.each([['', waves] as (typeof staffPages)[number], ...staffPages])(
  'the tabs and the page “%s” read their session once, and the tabs return its head alone',
  async (path, page) => {
    const [tabs] = await openPage(page, path);
    expect(tabs).toEqual({ status: 'fulfilled', value: head });
    expect(readings).toBe(1);
    await openPage(page, path);
    expect(readings).toBe(2);
  },
);

test('a page that opens with a wave reads its session once', async () => {
  const waveId = randomUUID();
  const loaders = [layout.loader, waves.loader, wave.loader];
  const address = `/app/share/session/${row.id}/wave/${waveId}`;
  const [tabs] = await runLoaders(loaders, address, { sessionId: row.id, waveId });
  expect(tabs).toEqual({ status: 'fulfilled', value: head });
  expect(readings).toBe(1);
});

test.each(staffPages)('the page “%s” is for staff alone', async (path, page) => {
  session = { ...row, owner_id: randomUUID() };
  expect((await openPage(page, path))[1]).toMatchObject({ reason: { init: { status: 403 } } });
  session = null;
  expect(await openPage(page, path)).toMatchObject([
    { value: null },
    { reason: { init: { status: 404 } } },
  ]);
});
