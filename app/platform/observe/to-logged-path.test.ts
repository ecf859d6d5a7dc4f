import { expect, test } from 'vitest';
import { toLoggedPath } from './to-logged-path.ts';

const id = '0b9f5f6e-8f0a-4a3b-9d38-5a4d2c1b0a99';

test('ids of rows are shown', () => {
  expect(toLoggedPath('/app/share/session/:sessionId/uploads', { sessionId: id })).toBe(
    `/app/share/session/${id}/uploads`,
  );
});

test('all other parameters keep their names', () => {
  expect(toLoggedPath('/w/:token/:playlist', { token: id, playlist: 'master.m3u8' })).toBe(
    '/w/:token/:playlist',
  );
  expect(toLoggedPath('/media/:videoId', { videoId: 'ana@example.com' })).toBe('/media/:videoId');
  expect(toLoggedPath('/*', { '*': 'wp-admin' })).toBe('/*');
});
