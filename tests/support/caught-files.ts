import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny';

const run = promisify(execFile);

/**
 * ffmpeg decodes all of it; picture and sound are there, from a keyframe on.
 *
 * @param soundSeconds how much sound there is at least; null without a microphone
 */
export async function expectPlayable(
  ffmpegPath: string,
  bytes: Buffer,
  durationMs: number,
  // A second of sound may still be in the encoder when the file is written.
  soundSeconds: number | null = durationMs / 1000 - 1,
): Promise<void> {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  expect(await video?.computeDuration()).toBeCloseTo(durationMs / 1000, 1);
  if (soundSeconds !== null) {
    expect(await audio?.computeDuration()).toBeGreaterThan(soundSeconds);
  }
  const first = video && (await new EncodedPacketSink(video).getFirstPacket());
  expect(first).toMatchObject({ type: 'key', timestamp: 0 });
  const folder = await mkdtemp(join(tmpdir(), 'waveback-film-'));
  const file = join(folder, 'wave.mp4');
  await writeFile(file, bytes);
  const sink = ['-fps_mode', 'passthrough', '-enc_time_base', 'demux', '-f', 'null', '-'];
  const { stderr } = await run(ffmpegPath, [
    '-loglevel',
    'error',
    '-i',
    file,
    '-map',
    '0',
    ...sink,
  ]);
  expect(stderr).toBe('');
  await rm(folder, { recursive: true });
}

/** `id` is of its video. */
type CaughtFile = { id: string; bytes: Buffer; startedAtMs: number; durationMs: number };

/** What the browser has stored of each wave. */
export async function readCaught(page: Page): Promise<CaughtFile[]> {
  return toCaughtFiles(await page.evaluate(listCaughtTexts));
}

/** @param files of `listCaughtTexts` */
export function toCaughtFiles(files: Awaited<ReturnType<typeof listCaughtTexts>>): CaughtFile[] {
  return files.map(({ text, ...times }) => ({ ...times, bytes: Buffer.from(text, 'base64') }));
}

/** Runs in the page, so it contains all that it needs; the bytes are a text in base 64. */
export async function listCaughtTexts() {
  const opening = indexedDB.open('waveback-outbox');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const reading = opening.result.transaction('entries').objectStore('entries').getAll();
  await new Promise((resolve) => reading.addEventListener('success', resolve));
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('caught');
  const read = async (name: string) => {
    const file = await (await folder.getFileHandle(name)).getFile();
    const bytes = new Uint8Array(await file.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 32_768) {
      text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    }
    return btoa(text);
  };
  type Stored = { id: string; fileName: string; startedAtMs: number; durationMs: number };
  const caught: { key: string[]; value: Stored }[] = reading.result.filter(
    ({ key }) => key[0] === 'caught',
  );
  return Promise.all(
    caught.map(async ({ value: { id, fileName, startedAtMs, durationMs } }) => {
      return { text: await read(fileName), id, startedAtMs, durationMs };
    }),
  );
}
