import type { Page } from '@playwright/test';

type DrawnCamera = {
  /** One white picture, and a beep at the same moment. */
  flash: () => void;
  /** Gives the picture another shape, as when the phone is turned. */
  turn: () => void;
};

/** Replaces the page's camera and microphone by a canvas and a tone. Called before the page opens. */
export async function drawCameraOnPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 360];
    const paint = canvas.getContext('2d');
    const sound = new AudioContext();
    let flashedAt = Number.NEGATIVE_INFINITY;
    let count = 0;
    // Not by animation frames, which stop while the page is not seen.
    setInterval(() => {
      count += 1;
      if (!paint) return;
      // By the clock of the sound, which a busy machine renders late.
      const since = sound.currentTime - flashedAt;
      paint.fillStyle = since > 0 && since < 0.3 ? 'white' : 'black';
      paint.fillRect(0, 0, canvas.width, canvas.height);
      // A picture that does not change gives no frame.
      paint.fillStyle = count % 2 ? '#010101' : '#020202';
      paint.fillRect(0, 0, 8, 8);
    }, 20);
    const target = sound.createMediaStreamDestination();
    // Without a source the stream gives nothing, and no silence either.
    const hum = new ConstantSourceNode(sound, { offset: 0.001 });
    hum.connect(target);
    hum.start();
    const camera: DrawnCamera = {
      flash() {
        flashedAt = sound.currentTime;
        const tone = sound.createOscillator();
        tone.connect(target);
        tone.start();
        tone.stop(flashedAt + 0.3);
      },
      turn() {
        [canvas.width, canvas.height] = [canvas.height, canvas.width];
      },
    };
    Object.assign(globalThis, { drawnCamera: camera });
    navigator.mediaDevices.getUserMedia = async ({ video } = {}) => {
      await sound.resume();
      return video ? canvas.captureStream(30) : target.stream.clone();
    };
  });
}

export async function flash(page: Page): Promise<void> {
  await page.evaluate(() =>
    (globalThis as unknown as { drawnCamera: DrawnCamera }).drawnCamera.flash(),
  );
}

export async function turn(page: Page): Promise<void> {
  await page.evaluate(() =>
    (globalThis as unknown as { drawnCamera: DrawnCamera }).drawnCamera.turn(),
  );
}
