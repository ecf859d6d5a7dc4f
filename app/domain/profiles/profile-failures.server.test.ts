import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createRequestSupabase } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import {
  type BrokenBackend,
  startBrokenBackend,
} from '../../../tests/support/start-broken-backend.ts';
import { getProfile, saveProfile } from './profiles.server.ts';

const id = '01a1fd41-e893-77a5-9bd8-8a4680cf0daf';
const logged = vi.spyOn(logger, 'error');
let backend: BrokenBackend;

beforeAll(async () => {
  backend = await startBrokenBackend();
});
beforeEach(() => {
  logged.mockReset().mockReturnValue();
});
afterAll(() => backend.stop());

const open = () => createRequestSupabase(new Request('http://surf.example/')).db;
const failure = { err: expect.objectContaining({ message: 'the database is in the water' }) };

test('§7, §8: a profile that cannot be read is logged, and is null', async () => {
  expect(await getProfile(open(), id)).toBeNull();
  expect(backend.asked.at(-1)).toBe(`GET /rest/v1/profiles?select=*&id=eq.${id}`);
  expect(logged).toHaveBeenCalledExactlyOnceWith(failure, 'the profile could not be read');
});

test('§7, §8: a profile that cannot be saved is logged, and is null', async () => {
  expect(await saveProfile(open(), id, { full_name: 'Kai' })).toBeNull();
  expect(backend.asked.at(-1)).toBe(`PATCH /rest/v1/profiles?id=eq.${id}&select=*`);
  expect(logged).toHaveBeenCalledExactlyOnceWith(failure, 'the profile could not be saved');
});
