import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { encode } from 'uqr';
import { SLATE_STEP_MS, toSlateText } from '#app/domain/takes/slate/slate.ts';

type Drawing = {
  sessionId: string;
  /** The right time at the first frame, in ms since 1970. */
  startsAtMs: number;
  seconds?: number;
  /** When the slate is in the picture, in seconds of the video. */
  shown?: [number, number];
  /** The side of the code, in a picture of 1280 × 720. */
  sidePx?: number;
  /** A code that is turned by ten degrees, blurred, and grey on grey, in a picture with much noise, which takes long to encode. */
  isHard?: boolean;
  /** What the codes say instead. */
  text?: (clockMs: number) => string;
  /** What the camera writes as the time at its first frame; nothing unless given. */
  cameraClock?: string;
};

/** In squares, as the phone shows it. */
const EDGE = 2;
const HARD = 'rotate=10*PI/180:ow=rotw(10*PI/180):oh=roth(10*PI/180):c=0x909090';

/** Draws a video in which a phone shows a slate for three seconds, to a file. */
export async function drawSlate(ffmpegPath: string, path: string, drawing: Drawing) {
  const { sessionId, startsAtMs, seconds = 8, shown = [2, 5], sidePx = 160, isHard } = drawing;
  const text = drawing.text ?? ((clockMs: number) => toSlateText({ sessionId, clockMs }));
  const codes = Array.from({ length: (seconds * 1000) / SLATE_STEP_MS }, (_, step) =>
    toSquares(text(startsAtMs + step * SLATE_STEP_MS)),
  );
  const squares = Math.sqrt(codes[0]?.length ?? 0);
  // The side is of the code alone, without its white edge.
  const side = Math.round((sidePx * squares) / (squares - 2 * EDGE));
  const filter = [
    `[1]scale=${side}:${side}:flags=neighbor,${isHard ? HARD : 'null'}[phone]`,
    `[0][phone]overlay=500:300:enable='between(t,${shown.join(',')})'`,
    isHard ? "gblur=sigma=1,lutyuv=y='80+val*0.4'" : 'null',
  ];
  const args = [
    ...['-loglevel', 'error', '-y', '-f', 'lavfi', '-i'],
    `color=0x55626d:s=1280x720:r=15:d=${seconds},noise=alls=${isHard ? 20 : 4}:allf=t`,
    ...['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${squares}x${squares}`],
    ...['-r', String(1000 / SLATE_STEP_MS), '-i', 'pipe:0'],
    ...['-filter_complex', `${filter.slice(0, 2).join(';')},${filter[2]}`],
    ...(drawing.cameraClock ? ['-metadata', `creation_time=${drawing.cameraClock}`] : []),
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '45', path],
  ];
  const child = spawn(ffmpegPath, args, { stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin.end(Buffer.concat(codes));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The slate was not drawn');
}

/** A code as grey pixels, one for each square. */
function toSquares(text: string): Buffer {
  const { data } = encode(text, { ecc: 'M', border: EDGE });
  return Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
}
