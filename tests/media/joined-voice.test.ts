import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { joinTakes } from '#app/client/studio/reviews/join-takes.client.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const SAMPLE_RATE = 48_000;
/** A packet of the encoder. */
const PACKET_MS = (1024 / SAMPLE_RATE) * 1000;

let folder: TemporaryFolder;
let voice: Blob;

describe.skipIf(!findFfmpeg())('an edited voice', () => {
  // Ten seconds in parts, as a browser writes them: a click of 1 kHz at each half second of the
  // file, which begins with the encoder's delay.
  beforeAll(async () => {
    folder = await createTemporaryFolder('waveback-voice-');
    const click = `if(between(mod(t+0.5+${PACKET_MS / 1000},1),0,0.03),sin(2*PI*1000*t),0)`;
    const path = join(folder.path, 'voice.m4a');
    const clicks = ['-f', 'lavfi', '-i', `aevalsrc='${click}':s=${SAMPLE_RATE}:d=10`];
    const encoded = [
      '-c:a',
      'aac',
      '-b:a',
      '64k',
      '-movflags',
      'frag_keyframe+empty_moov',
      '-use_editlist',
      '0',
    ];
    await run([...clicks, ...encoded, path]);
    voice = new Blob([await readFile(path)]);
  });
  afterAll(() => folder.remove());

  test('has its clicks where they belong after many cuts, and none adds to another', async () => {
    const seconds = Array.from({ length: 10 }, (_, second) => second);
    const takes = seconds.map((second) => take(second * 1000 + 333, second * 1000 + 777));
    const clicks = await listClicks(await joinTakes(takes));
    expectNear(
      clicks,
      seconds.map((second) => second * 444 + 167),
    );
  });

  test('has what was said again between the first words', async () => {
    const joined = await joinTakes([take(0, 2000), take(5250, 7250), take(4000, 10_000)]);
    const expected = [500, 1500, 2250, 3250, 4500, 5500, 6500, 7500, 8500, 9500];
    expectNear(await listClicks(joined), expected);
  });

  test('is silent where a take has no sound left, and what follows stays where it belongs', async () => {
    const joined = await joinTakes([take(8000, 12_000), take(0, 2000)]);
    expectNear(await listClicks(joined), [500, 1500, 4500, 5500]);
  });

  test('is no file without a stretch that is lost', async () => {
    vi.stubGlobal('reportError', () => undefined);
    const lost = { ...take(0, 1000), parts: null };
    expect(await joinTakes([take(0, 1000), lost])).toBeNull();
  });
});

function expectNear(clicks: number[], expected: number[]): void {
  expect(clicks).toHaveLength(expected.length);
  const away = clicks.map((at, nth) => Math.abs(at - (expected[nth] ?? 0)));
  expect(Math.max(...away), `ms apart: ${away.join(', ')}`).toBeLessThan(PACKET_MS / 2 + 2);
}

function take(fromMs: number, toMs: number) {
  return { name: 'voice.m4a', blob: null, parts: voice as Blob | null, fromMs, toMs };
}

/** When a click begins, in ms. */
async function listClicks(joined: Blob | null): Promise<number[]> {
  const path = join(folder.path, 'joined.m4a');
  await writeFile(path, new Uint8Array((await joined?.arrayBuffer()) ?? new ArrayBuffer(0)));
  const sound = await run(['-i', path, '-f', 'f32le', '-ac', '1', '-ar', `${SAMPLE_RATE}`, '-']);
  const clicks: number[] = [];
  for (const [nth, sample] of new Float32Array(new Uint8Array(sound).buffer).entries()) {
    const at = (nth / SAMPLE_RATE) * 1000;
    if (Math.abs(sample) > 0.1 && at - (clicks.at(-1) ?? -1000) > 200) clicks.push(at);
  }
  return clicks;
}

async function run(args: string[]): Promise<Buffer> {
  const child = spawn(findFfmpeg() ?? '', ['-loglevel', 'error', '-y', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  return Buffer.concat(chunks);
}
