import { expect, test } from 'vitest';
import { findComparedFile, findPartFile, findSharp, readComparedId } from './part-files.ts';

function toFile(kind: string, width: number, height: number) {
  return { kind, path: `${kind} ${height}`, contentType: 'video/mp4', width, height, bytes: 1 };
}

const pick = (...files: ReturnType<typeof toFile>[]) => findSharp({ files })?.path;
const preview = toFile('preview', 640, 360);

test('a saved video is made of the smallest file with 720 lines, else of the largest', () => {
  const [hd, full] = [toFile('ladder', 1280, 720), toFile('full', 1920, 1080)];
  expect(pick(preview, full, hd)).toBe('ladder 720');
  expect(pick(preview, full)).toBe('full 1080');
  expect(pick(preview, toFile('ladder', 854, 480))).toBe('ladder 480');
  expect(pick(preview, toFile('full', 720, 1280))).toBe('full 1280');
});

test('the ladder is sharper than a preview of the same size, and pictures are no videos', () => {
  expect(pick(toFile('ladder', 640, 360), preview)).toBe('ladder 360');
  expect(pick(preview, toFile('poster', 1280, 720))).toBe('preview 360');
  expect(pick()).toBeUndefined();
});

test('the file of a compared wave is named by its id, and never that of a part', () => {
  const id = '6f0fdc9e-8a4f-4e49-9d2f-0d5f1a2b3c4d';
  const about = { id, partId: 'part', videoId: 'video', startMs: 0, drawings: [], waveId: null };
  const waves = [{ ...about, surferName: null, files: [preview, toFile('poster', 640, 360)] }];
  expect(readComparedId(`video-${id}.mp4`)).toBe(id);
  for (const name of ['video-1.mp4', `voice-${id}.m4a`, `video-${id}.jpg.mp4`]) {
    expect(readComparedId(name)).toBeNull();
  }
  expect(findComparedFile(waves, `video-${id}.mp4`)?.path).toBe('preview 360');
  expect(findComparedFile(waves, `poster-${id}.jpg`)?.path).toBe('poster 360');
  expect(findComparedFile(waves, `video-${id.replace('6', '7')}.mp4`)).toBeNull();
  expect(findPartFile({ parts: [] }, `video-${id}.mp4`)).toBeNull();
});
