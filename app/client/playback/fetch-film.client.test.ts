import { afterEach, expect, test, vi } from 'vitest';
import { fetchFilm } from './fetch-film.client.ts';

const MIB = 1024 * 1024;
const { signal } = new AbortController();

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a video is fetched as a whole', async () => {
  const headers = { 'content-length': '4', 'content-type': 'video/mp4' };
  vi.stubGlobal('fetch', async () => new Response('film', { headers }));
  const film = await fetchFilm('/film.mp4', signal);
  expect(film).toMatchObject({ size: 4, type: 'video/mp4' });
});

test.each([
  ['is larger than the memory that it may take', { 'content-length': String(65 * MIB) }],
  ['does not say how large it is', {}],
])('the rest of a video that %s is not fetched', async (_, headers) => {
  const cancel = vi.fn();
  const body = new ReadableStream({ cancel });
  vi.stubGlobal('fetch', async () => new Response(body, { headers: new Headers(headers) }));
  expect(await fetchFilm('/film.mp4', signal)).toBe(null);
  expect(cancel).toHaveBeenCalledOnce();
});

test('a video that the user may no longer see, or that does not arrive, is not in memory', async () => {
  const headers = { 'content-length': '9' };
  vi.stubGlobal('fetch', async () => new Response('Not found', { status: 404, headers }));
  expect(await fetchFilm('/film.mp4', signal)).toBe(null);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await fetchFilm('/film.mp4', signal)).toBe(null);
});
