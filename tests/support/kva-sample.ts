import { type Kva, readKva } from '#app/client/studio/kva/read-kva.client.ts';
import { toPlacedMarks } from '#app/client/studio/kva/to-placed-marks.ts';
import { drawingSchema } from '#app/domain/drawings/drawing-schema.ts';

/** A picture of 1000 × 500 at 50 frames a second, where 100 is one frame and the first one is 1000. */
export const HEAD =
  '<ImageSize>1000;500</ImageSize><AverageTimeStampsPerFrame>100</AverageTimeStampsPerFrame>' +
  '<CaptureFramerate>50</CaptureFramerate><UserFramerate>50</UserFramerate>' +
  '<FirstTimeStamp>1000</FirstTimeStamp><SelectionStart>1000</SelectionStart>';

export function toFile(content: string, head = HEAD, version = '2.0'): string {
  return `<?xml version="1.0" encoding="utf-8"?><KinoveaVideoAnalysis><FormatVersion>${version}</FormatVersion>
    <Producer>Kinovea.0.8.27</Producer>${head}${content}</KinoveaVideoAnalysis>`;
}

/** A key image on the 10th frame after the first, at 210 ms. */
export function onImage(drawings: string): string {
  return toFile(
    `<Keyframes><Keyframe><Position>2000</Position><Drawings>${drawings}</Drawings></Keyframe></Keyframes>`,
  );
}

export function readAll(text: string): Kva {
  const answer = readKva(text, 30);
  if ('problem' in answer) throw new Error(answer.problem);
  // The server accepts every mark.
  const film = { frameRate: 50, fromMs: 0, durationMs: 60_000 };
  const videoId = '7f6b0c7e-6f0a-4b38-9a5e-0d3a8f6f1c11';
  const { drawings } = toPlacedMarks(answer.kva.marks, { videoId, startMs: 0, film }, 'wave', []);
  for (const drawing of drawings) drawingSchema.parse(drawing);
  return answer.kva;
}

/** What the drawings of a key image become. */
export function readDrawings(drawings: string) {
  return readAll(onImage(drawings)).marks.slice(1);
}

export function toStyle(colour: string, rest = ''): string {
  return `<DrawingStyle><Color Key="color"><Value>${colour}</Value></Color>${rest}</DrawingStyle>`;
}

export const arrows = (word: string) => `<Arrows Key="arrows"><Value>${word}</Value></Arrows>`;
