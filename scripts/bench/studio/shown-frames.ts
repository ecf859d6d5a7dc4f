import type { Page } from '@playwright/test';
import { STRIP } from './numbered-film.ts';

/** How a page is asked for another frame: by the studio's key, by its slider, or by the video's own time. */
export type Way = 'key' | 'slider' | 'time';

export type Shown = {
  /** From the request until the frame's number is in the picture, of each frame that arrived. */
  tookMs: number[];
  /** Requests whose frame was not in the picture when all had come to rest. */
  wrong: number;
};

/** Asks a page for one frame after another, each once the one before is in the picture. */
export async function showFrames(
  page: Page,
  way: Way,
  frames: number[],
  fps: number,
): Promise<Shown> {
  await page.evaluate(`window.readNumber = ${readNumber}`);
  return page.evaluate(showInPage, { way, frames, fps, strip: STRIP });
}

/** The numbers in two pictures, each time the screen is drawn, for so long. */
export async function watchTwo(page: Page, ms: number): Promise<[number, number][]> {
  await page.evaluate(`window.readNumber = ${readNumber}`);
  return page.evaluate(watchInPage, { ms, strip: STRIP });
}

/** Runs in the page. */
function readNumber(video: HTMLVideoElement, { bits, shareOfHeight }: typeof STRIP): number {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [bits, 1];
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  const height = (video.videoHeight * shareOfHeight) / 2;
  brush?.drawImage(video, 0, 0, video.videoWidth, height, 0, 0, bits, 1);
  const pixels = brush?.getImageData(0, 0, bits, 1).data ?? [];
  let number = 0;
  for (let bit = 0; bit < bits; bit += 1) if ((pixels[bit * 4] ?? 0) > 125) number += 2 ** bit;
  return number;
}

type Reader = (video: HTMLVideoElement, strip: typeof STRIP) => number;

/** Runs in the page. */
async function showInPage(asked: {
  way: Way;
  frames: number[];
  fps: number;
  strip: typeof STRIP;
}): Promise<Shown> {
  const LIMIT_MS = 2000;
  const read: Reader = Reflect.get(window, 'readNumber');
  const video = document.querySelector('video');
  if (!video) throw new Error('The page has no video');
  let current = read(video, asked.strip);

  function ask(frame: number) {
    if (asked.way === 'time' && video) video.currentTime = (frame + 0.5) / asked.fps;
    if (asked.way === 'key') {
      const key = frame > current ? 'ArrowRight' : 'ArrowLeft';
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    }
    if (asked.way === 'slider') {
      const slider = document.querySelector<HTMLInputElement>('input[aria-label="Time"]');
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      write?.call(slider, String(frame));
      slider?.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }

  /** Whichever comes first: the browser's word that a frame was drawn, or the screen's next one. */
  const drawn = () =>
    new Promise<void>((resolve) => {
      video.requestVideoFrameCallback(() => resolve());
      requestAnimationFrame(() => resolve());
    });

  const shown: Shown = { tookMs: [], wrong: 0 };
  for (const frame of asked.frames) {
    const start = performance.now();
    ask(frame);
    do await drawn();
    while (read(video, asked.strip) !== frame && performance.now() - start < LIMIT_MS);
    current = read(video, asked.strip);
    if (current === frame) shown.tookMs.push(performance.now() - start);
    // What comes after the right frame may be a wrong one.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    if (read(video, asked.strip) !== frame) shown.wrong += 1;
  }
  return shown;
}

/** Runs in the page. */
function watchInPage(asked: { ms: number; strip: typeof STRIP }): Promise<[number, number][]> {
  const read: Reader = Reflect.get(window, 'readNumber');
  const [first, second] = document.querySelectorAll('video');
  if (!first || !second) throw new Error('The page has no two videos');
  return new Promise((resolve) => {
    const seen: [number, number][] = [];
    const start = performance.now();
    const look = (now: number) => {
      seen.push([read(first, asked.strip), read(second, asked.strip)]);
      if (now - start < asked.ms) requestAnimationFrame(look);
      else resolve(seen);
    };
    requestAnimationFrame(look);
  });
}
