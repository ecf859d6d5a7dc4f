import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from 'react-router';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getNavigation } from '#app/domain/sessions/get-navigation.server.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { runLoaders, startStubBackend } from '../../../tests/support/run-loaders.ts';
import * as camera from './camera/route.tsx';
import * as inbox from './coach/inbox/route.tsx';
import * as organisations from './share/organisations/route.tsx';
import * as newSession from './share/session-create/route.tsx';
import * as sessions from './share/sessions/route.tsx';
import * as today from './today/route.tsx';

const userId = randomUUID();
const surfs = {
  role: 'surfer',
  organisation: { id: randomUUID(), name: 'North', logo_path: null, time_zone: 'UTC', levels: [] },
};
let mine = surfs;
let usage: object[] = [];
let asked: string[] = [];
beforeAll(async () => {
  const backend = await startStubBackend(userId, (path) => {
    asked.push(path);
    if (path === '/rest/v1/memberships') return [mine];
    if (path === '/rest/v1/rpc/list_storage_usage') return usage;
    return path === '/rest/v1/rpc/only_surfs' ? mine.role === 'surfer' : [];
  });
  Object.assign(process.env, backend);
});
beforeEach(() => {
  asked = [];
  mine = surfs;
  usage = [];
});

/** As the loader of the root does for users. */
function readNavigation({ request, context }: LoaderFunctionArgs) {
  return getNavigation(request, getAuthSession(context).db, userId);
}

test.each([
  ['/app', today],
  ['/app/camera', camera],
  ['/app/coach', inbox],
  ['/app/share', sessions],
  ['/app/share/organisation', organisations],
  ['/app/share/session/create', newSession],
])('the navigation and the page %s read the user’s organisations once', async (path, page) => {
  const [shell] = await runLoaders([readNavigation, page.loader], path);
  expect(shell).toMatchObject({
    value: { organisations: [{ name: 'North', isStaff: false }], isOnlySurfer: true },
  });
  const count = (path: string) => asked.filter((other) => other === path).length;
  expect(count('/rest/v1/memberships')).toBe(1);
  expect(count('/rest/v1/rpc/only_surfs')).toBe(1);
});

test('Today asks the backend once who its user is, and suggests a second factor to an owner without one', async () => {
  mine = { ...surfs, role: 'owner' };
  const [page] = await runLoaders([today.loader], '/app');
  expect(page).toMatchObject({ value: { suggestsFactor: true } });
  expect(asked.filter((path) => path === '/auth/v1/user')).toHaveLength(1);
});

test('Today asks once how much space is used, of the user’s schools and of their own sessions', async () => {
  mine = { ...surfs, role: 'owner' };
  const full = { used_bytes: 2_000_000, quota_bytes: 2_000_000 };
  usage = [
    { organisation_id: null, ...full },
    { organisation_id: mine.organisation.id, ...full },
  ];
  const [page] = await runLoaders([today.loader], '/app');
  const notices = [/^North has used/, /^Your own sessions have used/].map((text) => ({
    text: expect.stringMatching(text) as string,
  }));
  expect(page).toMatchObject({ value: { roomNotices: notices } });
  expect(asked.filter((path) => path.endsWith('storage_usage'))).toHaveLength(1);
});
