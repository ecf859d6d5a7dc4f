import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';
import type { Database } from '#app/platform/database/database.types.ts';
import { getViewedSessionOnce } from './get-viewed-session.server.ts';

const row = {
  id: 'session',
  owner_id: 'coach',
  starts_at: '2026-11-21T12:00:00Z',
  time_zone: 'UTC',
  spot: { name: 'Supertubos' },
  organisation: null,
  surfers: [],
  waves: [{ count: 4 }],
  timed: [],
};
const backend = vi.fn(async () => Response.json([row]));
const db = createClient<Database>('http://127.0.0.1:1', 'key', { global: { fetch: backend } });
const toRequest = () => new Request('http://site/app/share/session/session');

test('the loaders of a request read its session once, those after an action read it again', async () => {
  const request = toRequest();
  const ofRequest = () => getViewedSessionOnce(request, db, 'coach', 'session');
  const [tabs, page] = await Promise.all([ofRequest(), ofRequest()]);
  expect(page).toMatchObject({ spotName: 'Supertubos', canEdit: true, waveCount: 4 });
  expect(tabs).toBe(page);
  expect(backend).toHaveBeenCalledTimes(1);
  await getViewedSessionOnce(toRequest(), db, 'coach', 'session');
  expect(backend).toHaveBeenCalledTimes(2);
});
