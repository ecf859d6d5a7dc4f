import { NUMBER_BITS, STRIP_SHARE } from '../support/draw-frame-number.ts';
import type { Page } from './page.ts';

/** Plays without sound, which no browser blocks, until it has advanced. */
export async function expectToPlay(page: Page): Promise<void> {
  await page.waitFor(() => document.querySelector('video') !== null);
  await page.visitor.run(() => {
    const film = document.querySelector('video');
    if (!film) throw new Error('There is no film');
    film.muted = true;
    return film.play();
  });
  await page.waitFor(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
}

export async function goTo(page: Page, seconds: number): Promise<void> {
  await page.waitFor((at) => {
    const film = document.querySelector('video');
    if (!film || film.readyState === 0 || film.seeking) return false;
    if (Math.abs(film.currentTime - at) < 0.005) return true;
    film.pause();
    film.currentTime = at;
    return false;
  }, seconds);
}

/** Waits until the shown picture has this number. */
export async function expectFrame(page: Page, frame: number): Promise<void> {
  await page.waitFor(
    (wanted, bits, strip) => {
      const film = document.querySelector('video');
      if (!film || film.seeking || film.readyState < 2) return false;
      const canvas = document.createElement('canvas');
      canvas.width = bits;
      canvas.height = 1;
      const brush = canvas.getContext('2d');
      brush?.drawImage(film, 0, 0, film.videoWidth, film.videoHeight * strip, 0, 0, bits, 1);
      const pixels = brush?.getImageData(0, 0, bits, 1).data ?? [];
      let number = 0;
      for (let bit = 0; bit < bits; bit += 1) if ((pixels[bit * 4] ?? 0) > 125) number += 2 ** bit;
      if (number !== wanted) throw new Error(`Frame ${number} is shown instead of ${wanted}`);
      return true;
    },
    frame,
    NUMBER_BITS,
    STRIP_SHARE / 2,
  );
}
