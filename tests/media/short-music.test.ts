import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecipeTools } from '#app/domain/conversions/recipes/recipe.ts';
import { mixSounds } from '#app/domain/conversions/recipes/short/mix-sounds.server.ts';
import { SHORT_RECIPE } from '#app/domain/conversions/recipes/short/short-recipe.server.ts';
import { toMusicLayer } from '#app/domain/conversions/recipes/short/sound-layers.ts';
import { findBeats } from '#app/domain/shorts/music/find-beats.ts';
import { toMusicGain } from '#app/domain/shorts/music/music-gain.ts';
import { readSong } from '#app/domain/shorts/music/read-song.server.ts';
import type { SongEnding } from '#app/domain/shorts/music/song.ts';
import { planSchema } from '#app/domain/shorts/plan.ts';
import { readVideoVerdict } from '#app/domain/videos/inspection/read-video-verdict.server.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { drawSong, toTicks } from '../support/draw-song.ts';
import { measureTone, RATE, readLeft } from '../support/measure-tone.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);
const ffmpegPath = findFfmpeg() ?? '';
const ENDINGS: SongEnding[] = ['mp3', 'm4a', 'wav', 'ogg'];
const FRAME_MS = 1000 / 30;
/** In Hz: of the clips' own sound, and of the song. */
const [OWN, SONG] = [500, 2000];

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-music');
});
afterAll(() => folder.remove());

const music = {
  songId: randomUUID(),
  songMs: 12_000,
  startMs: 5000,
  volume: 1,
  fadeInMs: 0,
  fadeOutMs: 0,
};
const tools = {
  ffmpeg: { path: ffmpegPath, canToneMap: true },
  onProgress: () => undefined,
  signal: new AbortController().signal,
  niceness: undefined,
};

const readSound = (path: string) => readLeft(ffmpegPath, path);

async function mix(song: string, of: Partial<typeof music>, own = `0.1*sin(2*PI*${OWN}*t)`) {
  const { path } = await drawSong(ffmpegPath, {
    folder: folder.path,
    name: 'own',
    ending: 'wav',
    expression: own,
    seconds: 4,
  });
  const layers = [toMusicLayer(song, { ...music, ...of }, 4000)];
  const mixed = await mixSounds(['-i', path], layers, { ...tools, outDir: folder.path });
  if (!mixed.ok) throw new Error(mixed.log);
  return readSound(mixed.input.at(-1) ?? '');
}

test.skipIf(!ffmpegPath)('songs are known by their content, whatever they are named', async () => {
  for (const ending of ENDINGS) {
    const asked = { folder: folder.path, ending, expression: toTicks(120), seconds: 3 };
    const { bytes } = await drawSong(ffmpegPath, asked);
    const read = await readSong(bytes);
    expect(read?.ending).toBe(ending);
    expect(Math.abs((read?.durationMs ?? 0) - 3000), ending).toBeLessThan(150);
    const cut = await readSong(bytes.subarray(0, Math.floor(bytes.length / 2)));
    expect(cut?.durationMs ?? 0, `half of ${ending}`).toBeLessThan(2000);
  }
  const { bytes } = await drawSong(ffmpegPath, {
    folder: folder.path,
    ending: 'mp3',
    expression: '0',
    seconds: 2,
  });
  const noise = Buffer.from(Array.from({ length: 5000 }, (_, nth) => (nth * 7919) % 251));
  for (const file of [Buffer.alloc(0), Buffer.from('ID3 <script>'), noise, bytes.subarray(0, 20)]) {
    expect(await readSong(file)).toBeNull();
  }
  expect(await readSong(await readVideo())).toBeNull();
});

async function readVideo(): Promise<Buffer> {
  const path = join(folder.path, 'video.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc=d=1:s=64x64', '-f', 'lavfi', '-i', 'sine=d=1'];
  await run(ffmpegPath, ['-v', 'error', '-y', ...source, '-c:a', 'aac', path]);
  return readFile(path);
}

test.skipIf(!ffmpegPath).each(ENDINGS)(
  'a blow of a song in %s is heard within a frame of where the plan says',
  async (ending) => {
    const blow = `0.8*sin(2*PI*${SONG}*t)*gte(t,6.5)*lt(t,6.6)`;
    const asked = { folder: folder.path, ending, expression: blow, seconds: 12 };
    const { path } = await drawSong(ffmpegPath, asked);
    const sound = await mix(path, {}, '0');
    expect(sound).toHaveLength(4 * RATE);
    const first = sound.findIndex((sample) => Math.abs(sample) > 0.2);
    expect(Math.abs((first * 1000) / RATE - 1500)).toBeLessThan(FRAME_MS);
  },
);

test.skipIf(!ffmpegPath)(
  'music is as loud as the plan says at each moment, and the own sound stays as it is',
  async () => {
    const expression = `0.4*sin(2*PI*${SONG}*t)`;
    const asked = { folder: folder.path, ending: 'mp3', expression, seconds: 12 } as const;
    for (const { isMono, ...of } of [
      { isMono: false, volume: 0.5, fadeInMs: 1000, fadeOutMs: 1500 },
      // Ends a second before the short.
      { isMono: true, volume: 1, startMs: 9000, fadeOutMs: 1000 },
    ]) {
      const { path } = await drawSong(ffmpegPath, { ...asked, isMono });
      const sound = await mix(path, of);
      for (const ms of [100, 500, 900, 2000, 2400, 2900, 3500, 3900]) {
        const gain = toMusicGain({ ...music, ...of }, { ms, shortMs: 4000 });
        expect(Math.abs(measureTone(sound, SONG, ms) - 0.4 * gain), `${ms} ms`).toBeLessThan(0.02);
        expect(Math.abs(measureTone(sound, OWN, ms) - 0.1), `own, ${ms} ms`).toBeLessThan(0.01);
      }
    }
  },
);

test.skipIf(!ffmpegPath)('the beats of a drawn song are found in what ffmpeg decodes', async () => {
  const asked = { folder: folder.path, ending: 'ogg', expression: toTicks(100, 0.4), seconds: 20 };
  const { path } = await drawSong(ffmpegPath, asked as Parameters<typeof drawSong>[1]);
  const beats = findBeats(await readSound(path), RATE);
  expect(beats.length).toBeGreaterThan(30);
  for (const ms of beats) {
    const away = (ms - 400 + 300) % 600;
    expect(Math.abs(away - 300)).toBeLessThan(FRAME_MS);
  }
});

test.skipIf(!ffmpegPath)(
  'a short with music is as loud as apps play it, and without its song it is refused',
  async () => {
    const expression = `0.9*sin(2*PI*${SONG}*t)*(0.6+0.4*sin(2*PI*t))`;
    const asked = { folder: folder.path, ending: 'm4a', expression, seconds: 12 } as const;
    const song = await drawSong(ffmpegPath, asked);
    const localPath = await drawFootage(ffmpegPath, 'plain');
    const cut = { startMs: 1000, endMs: 2000 };
    const ids = { id: randomUUID(), waveId: randomUUID(), videoId: randomUUID() };
    const clips = [{ ...ids, ...cut, cut, revision: 1 }];
    const plan = planSchema.parse({ version: 1, format: '1:1', clips, music });
    const file = { path: 'a', bytes: 1, sessionStartsAt: null };
    const inspect = () => readVideoVerdict(localPath, ffmpegPath);
    const video = { ...file, ...cut, bucket: 'originals' as const, localPath, inspect };
    const none = { startMs: null, endMs: null, inspect };
    const sung = { ...file, ...none, bucket: 'music' as const, localPath: song.path };
    const outDir = folder.path;
    const job = { plan: { revision: 1, short: plan } } as Parameters<typeof SHORT_RECIPE.run>[0];
    const render = (sources: RecipeTools['sources']) =>
      SHORT_RECIPE.run(job, { ...tools, sources, outDir });
    expect(await render([video, sung])).toMatchObject({ outcome: 'done' });
    const path = join(outDir, 'short.mp4');
    const { stderr } = await run(ffmpegPath, ['-i', path, '-af', 'ebur128', '-f', 'null', '-']);
    const loudness = Number(/I:\s+(-[\d.]+) LUFS\s+Threshold/.exec(stderr)?.[1]);
    expect(Math.abs(loudness + 14)).toBeLessThan(1);
    const sound = await readSound(path);
    expect(measureTone(sound, SONG, 500)).toBeGreaterThan(0.05);
    expect(await render([video])).toMatchObject({
      outcome: 'refused',
      problem: 'The music of this short was deleted.',
    });
    const broken = join(folder.path, 'broken.mp3');
    await writeFile(broken, 'no song');
    expect(await render([video, { ...sung, localPath: broken }])).toMatchObject({
      outcome: 'refused',
      problem: expect.stringContaining('cannot be read'),
    });
  },
);
