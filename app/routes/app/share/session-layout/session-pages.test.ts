import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { authSessionMiddleware } from '#app/platform/auth/auth-session.server.ts';
import * as cards from '../cards/route.tsx';
import * as consentLog from '../consent-log/route.tsx';
import * as rawVideo from '../raw-video/route.tsx';
import * as waves from '../session/route.tsx';
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
const backend = createServer((request, response) => {
  const [path, query = ''] = request.url?.split('?') ?? [];
  // Each reading of the session selects its head; other queries of sessions do not.
  if (path === '/rest/v1/sessions' && query.includes('owner_id')) readings += 1;
  response.writeHead(200, { 'content-type': 'application/json' });
  if (path === '/auth/v1/user') response.end(JSON.stringify({ id: userId }));
  else response.end(JSON.stringify(path === '/rest/v1/sessions' && session ? [session] : []));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  process.env.SUPABASE_URL = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  process.env.SUPABASE_PUBLISHABLE_KEY = 'key';
  process.env.SUPABASE_SECRET_KEY = 'secret';
});
afterAll(() => backend.close());
beforeEach(() => {
  session = row;
  readings = 0;
});

type Loader = (args: never) => Promise<unknown>;

/** The loaders of a session's page, as React Router runs them: at once, with the same request. */
async function openPage(page: { loader: unknown }, path: string) {
  const pattern = `/app/share/session/:sessionId${path}`;
  const address = `http://site${pattern.replace(':sessionId', row.id)}`;
  const token = {
    access_token: 'a.b.c',
    expires_at: 4e9,
    refresh_token: 'r',
    token_type: 'bearer',
  };
  const value = `base64-${Buffer.from(JSON.stringify(token)).toString('base64url')}`;
  const request = new Request(address, { headers: { cookie: `sb-127-auth-token=${value}` } });
  const context = new RouterContextProvider();
  const params = { sessionId: row.id };
  const args = { request, context, params, url: new URL(address), pattern } as never;
  let outcomes: PromiseSettledResult<unknown>[] = [];
  await authSessionMiddleware(args, async () => {
    const loaders = [layout.loader, page.loader] as Loader[];
    outcomes = await Promise.allSettled(loaders.map((loader) => loader(args)));
    return new Response();
  });
  return outcomes;
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

test.each(staffPages)('the page “%s” is for staff alone', async (path, page) => {
  session = { ...row, owner_id: randomUUID() };
  expect((await openPage(page, path))[1]).toMatchObject({ reason: { init: { status: 403 } } });
  session = null;
  expect(await openPage(page, path)).toMatchObject([
    { value: null },
    { reason: { init: { status: 404 } } },
  ]);
});
