import { expect, test, vi } from 'vitest';
import { seekFrames } from './film-controls.ts';
import { getShownTime, watchFilm } from './watch-film.ts';

/** A video of ten frames a second in a browser that reports each frame it shows. */
function createFilm() {
  let onFrame: VideoFrameRequestCallback | undefined;
  const film = Object.assign(new EventTarget(), {
    currentTime: 0,
    duration: 10,
    readyState: 4,
    paused: true,
    seeking: false,
    pause: vi.fn(),
    requestVideoFrameCallback: (callback: VideoFrameRequestCallback) => {
      onFrame = callback;
      return 1;
    },
    cancelVideoFrameCallback: () => {
      onFrame = undefined;
    },
  });
  const show = (mediaTime: number) => onFrame?.(0, { mediaTime } as VideoFrameCallbackMetadata);
  return { film: film as unknown as HTMLVideoElement, show };
}

test('each frame on screen is reported once, until following stops', () => {
  const { film, show } = createFilm();
  const onPicture = vi.fn();
  const stop = watchFilm(film, onPicture);
  onPicture.mockClear();
  show(0.1);
  show(0.2);
  expect(onPicture).toHaveBeenCalledTimes(2);
  expect(getShownTime(film)).toBe(0.2);
  stop();
  show(0.3);
  expect(onPicture).toHaveBeenCalledTimes(2);
  expect(getShownTime(film)).toBeNull();
});

test('a video whose clock ran ahead of its picture steps from the picture', () => {
  const { film, show } = createFilm();
  watchFilm(film, () => undefined);
  show(0.3);
  film.currentTime = 0.41;
  seekFrames(film, 1, 10);
  expect(film.currentTime).toBeCloseTo(0.45);
});

test('a picture from before a seek does not count, although it is a frame away', async () => {
  const { film, show } = createFilm();
  watchFilm(film, () => undefined);
  const step = async (showLate: () => void) => {
    seekFrames(film, 1, 10);
    Object.assign(film, { seeking: true });
    film.dispatchEvent(new Event('seeking'));
    showLate();
    Object.assign(film, { seeking: false });
    film.dispatchEvent(new Event('seeked'));
    await new Promise(requestAnimationFrame);
  };
  film.currentTime = 0.25;
  show(0.25);
  await step(() => undefined);
  expect(film.currentTime).toBeCloseTo(0.35);
  await step(() => show(0.35));
  expect(film.currentTime).toBeCloseTo(0.45);
  await step(() => undefined);
  expect(film.currentTime).toBeCloseTo(0.55);
});
