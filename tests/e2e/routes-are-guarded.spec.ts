import { expect, test } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import siteMap from '../../app/routes.ts';
import { postForm } from '../support/sign-in.ts';

const GUARD = 'routes/app/layout.tsx';
const ID = '01a1fd41-e893-77a5-9bd8-8a4680cf0daf';

type Address = { path: string; file: string; guarded: boolean };

/** Every address of the site map, with an id for each parameter. */
function listAddresses(entries: RouteConfigEntry[], parent: Address): Address[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent.path}/${entry.path}`.replaceAll('//', '/') : parent.path;
    const guarded = parent.guarded || entry.file === GUARD;
    const address = { path, file: entry.file, guarded };
    return entry.children ? listAddresses(entry.children, address) : [address];
  });
}

const all = listAddresses(await siteMap, { path: '', file: '', guarded: false });
const guarded = all
  .filter((address) => address.guarded)
  .map(({ path, file }) => ({ path: path.replaceAll(/:\w+/g, ID), file }));

test('everything below /app stands behind the guard', () => {
  const open = all.filter(({ path, guarded }) => path.startsWith('/app') && !guarded);
  expect(open).toEqual([]);
  expect(guarded.length).toBeGreaterThan(3);
});

for (const { path, file } of guarded) {
  test(`${path} leads whoever is not signed in to the login page`, async ({ request }) => {
    const login = `/auth/login?next=${encodeURIComponent(path)}`;
    const page = await request.get(path, { maxRedirects: 0 });
    expect([page.status(), page.headers().location]).toEqual([302, login]);

    const posted = await postForm(request, path, { intent: 'anything' });
    expect([posted.status(), posted.headers().location]).toEqual([302, login]);

    // Client navigations, and one that names the inner route to get around the outer.
    const route = file.replace(/\.tsx?$/, '');
    for (const query of ['', `?_routes=${encodeURIComponent(route)}`]) {
      const data = await request.get(`${path}.data${query}`, { maxRedirects: 0 });
      expect(data.status()).toBe(202);
      expect(await data.text()).toContain('/auth/login?next=');
    }
  });
}
