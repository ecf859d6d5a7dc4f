import { encode } from 'uqr';
import { SLATE_STEP_MS, toSlateText } from '#app/domain/takes/slate/slate.ts';
import { openWakeLock } from './open-wake-lock.client.ts';
import { readClockCorrection } from './read-clock-correction.client.ts';

/** White on all sides, in squares of the code; the screen around it is white, too. */
const EDGE = 2;

/**
 * Shows a slate: a code of the session and the time, which changes ten times a second, and the screen
 * stays on. Nothing of it needs a connection.
 *
 * @param canvas as wide as high; the code is drawn one pixel for each square
 * @param onTick receives the time of each code, in ms since 1970
 * @returns what ends it
 */
export function runSlate(
  canvas: HTMLCanvasElement,
  sessionId: string,
  onTick: (clockMs: number) => void,
): () => void {
  let correctionMs = 0;
  let shown = 0;
  let frame = 0;
  const letSleep = openWakeLock();
  // The first codes may be of a wrong clock: a slate is filmed later than in its first second.
  void readClockCorrection().then((ms) => {
    correctionMs = ms;
  });
  function show(): void {
    frame = requestAnimationFrame(show);
    const step = Math.floor((Date.now() + correctionMs) / SLATE_STEP_MS);
    if (step === shown) return;
    shown = step;
    const clockMs = step * SLATE_STEP_MS;
    draw(canvas, toSlateText({ sessionId, clockMs }));
    onTick(clockMs);
  }
  show();
  return () => {
    cancelAnimationFrame(frame);
    letSleep();
  };
}

function draw(canvas: HTMLCanvasElement, text: string): void {
  const { size, data } = encode(text, { ecc: 'M', border: EDGE });
  if (canvas.width !== size) [canvas.width, canvas.height] = [size, size];
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = 'white';
  context.fillRect(0, 0, size, size);
  context.fillStyle = 'black';
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x, y, 1, 1);
  }
}
