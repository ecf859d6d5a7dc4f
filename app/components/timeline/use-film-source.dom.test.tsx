import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, find, show } from '../../../tests/support/show.ts';
import { useFilmSource } from './use-film-source.ts';

const TRACK = { frameRate: 30, fromMs: 2000, durationMs: 4000 };
const MEMORY = 'blob:the-film';
const [create, revoke] = [vi.fn(() => MEMORY), vi.fn()];

beforeEach(() => {
  const headers = { 'content-length': '4' };
  vi.stubGlobal('fetch', async () => new Response('film', { headers }));
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });
});
afterEach(() => {
  for (const mock of [create, revoke]) mock.mockClear();
  vi.unstubAllGlobals();
});

function Film() {
  const video = useRef<HTMLVideoElement>(null);
  useFilmSource(video, { src: '/film.mp4', isExact: true }, TRACK);
  return <video ref={video} muted />;
}

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <Film />}
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
    </>
  );
}

/** A film that plays from the server. */
async function open(): Promise<HTMLVideoElement> {
  await show(<Page />);
  const video = find('video');
  if (!(video instanceof HTMLVideoElement)) throw new Error('This is no video');
  expect(video.getAttribute('src')).toBe('/film.mp4');
  expect(video.currentTime).toBe(2);
  return video;
}

const load = (video: HTMLVideoElement) => video.dispatchEvent(new Event('canplaythrough'));
const expectSource = (video: HTMLVideoElement, src: string) =>
  expect.poll(() => video.getAttribute('src')).toBe(src);

test('exact frames go on from memory, at the same frame and speed, until the page is left', async () => {
  const video = await open();
  [video.currentTime, video.playbackRate] = [3, 0.5];
  load(video);
  await expectSource(video, MEMORY);
  expect(video.currentTime).toBeCloseTo(3 + 0.5 / 30);
  expect(video.playbackRate).toBe(0.5);
  expect(revoke).not.toHaveBeenCalled();
  await click(find('button', 'Leave'));
  expect(revoke).toHaveBeenCalledExactlyOnceWith(MEMORY);
});

test('a video that plays is not stopped for it', async () => {
  const video = await open();
  const paused = vi.spyOn(video, 'paused', 'get').mockReturnValue(false);
  load(video);
  await expect.poll(() => create.mock.calls.length).toBe(1);
  expect(video.getAttribute('src')).toBe('/film.mp4');
  paused.mockReturnValue(true);
  video.dispatchEvent(new Event('pause'));
  expect(video.getAttribute('src')).toBe(MEMORY);
});

test('a video that the browser has evicted from memory continues from the server', async () => {
  const video = await open();
  load(video);
  await expectSource(video, MEMORY);
  video.dispatchEvent(new Event('error'));
  expect(video.getAttribute('src')).toBe('/film.mp4');
});
