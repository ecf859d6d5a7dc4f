import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecipeTools } from '#app/domain/conversions/recipes/recipe.ts';
import { mixSounds } from '#app/domain/conversions/recipes/short/mix-sounds.server.ts';
import { SHORT_RECIPE } from '#app/domain/conversions/recipes/short/short-recipe.server.ts';
import { toVoiceLayer } from '#app/domain/conversions/recipes/short/sound-layers.ts';
import { planSchema } from '#app/domain/shorts/plan.ts';
import { toVoiceGain } from '#app/domain/shorts/voice/heard-voices.ts';
import { readVideoVerdict } from '#app/domain/videos/inspection/read-video-verdict.server.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { drawSong } from '../support/draw-song.ts';
import { measureTone, RATE, readLeft } from '../support/measure-tone.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

const ffmpegPath = findFfmpeg() ?? '';
/** In Hz: of the clips' own sound, and of the voice. */
const [OWN, VOICE] = [500, 1500];
const FRAME_MS = 1000 / 30;

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-voice');
});
afterAll(() => folder.remove());

const tools = {
  ffmpeg: { path: ffmpegPath, canToneMap: true },
  onProgress: () => undefined,
  signal: new AbortController().signal,
  niceness: undefined,
};

const drawVoice = (expression: string) =>
  drawSong(ffmpegPath, {
    folder: folder.path,
    name: 'voice',
    ending: 'm4a',
    expression,
    seconds: 8,
    isMono: true,
  });

test.skipIf(!ffmpegPath)(
  'a voice begins where the plan says, is as loud as it was spoken, and fades with its clip',
  async () => {
    const voice = { partId: randomUUID(), durationMs: 8000, startMs: 3000 };
    const heard = { clipId: 'one', voice, atMs: 1000, lengthMs: 2000 };
    // Silent before a third of a second into its clip.
    const { path } = await drawVoice(`0.4*sin(2*PI*${VOICE}*t)*gte(t,3.3)`);
    const own = await drawSong(ffmpegPath, {
      folder: folder.path,
      name: 'own',
      ending: 'wav',
      expression: `0.1*sin(2*PI*${OWN}*t)`,
      seconds: 4,
    });
    const mixed = await mixSounds(['-i', own.path], [toVoiceLayer(path, heard)], {
      ...tools,
      outDir: folder.path,
    });
    if (!mixed.ok) throw new Error(mixed.log);
    const sound = await readLeft(ffmpegPath, mixed.input.at(-1) ?? '');
    expect(sound).toHaveLength(4 * RATE);
    const first = sound.findIndex((sample) => Math.abs(sample) > 0.2);
    expect(Math.abs((first * 1000) / RATE - 1300)).toBeLessThan(FRAME_MS);
    for (const ms of [500, 1100, 1500, 2500, 2800, 3100, 3900]) {
      const spoken = ms < 1300 ? 0 : 0.4 * toVoiceGain(ms - 1000, 2000);
      expect(Math.abs(measureTone(sound, VOICE, ms) - spoken), `${ms} ms`).toBeLessThan(0.02);
      expect(Math.abs(measureTone(sound, OWN, ms) - 0.1), `own, ${ms} ms`).toBeLessThan(0.01);
    }
    expect(Math.abs(measureTone(sound, VOICE, 2950) - 0.2)).toBeLessThan(0.03);
  },
);

test.skipIf(!ffmpegPath)(
  'the second clip has the voice that its plan names, and without the file the short is refused',
  async () => {
    const { path } = await drawVoice(`0.5*sin(2*PI*${VOICE}*t)`);
    const localPath = await drawFootage(ffmpegPath, 'plain');
    const cut = { startMs: 1000, endMs: 2000 };
    const of = () => ({ id: randomUUID(), waveId: randomUUID(), videoId: randomUUID() });
    const clip = () => ({ ...of(), ...cut, cut, revision: 1, volume: 0 });
    const voice = { partId: randomUUID(), durationMs: 8000, startMs: 2000 };
    const clips = [clip(), { ...clip(), voice }];
    const plan = planSchema.parse({ version: 1, format: '1:1', clips });
    const file = { bytes: 1, sessionStartsAt: null };
    const inspect = () => readVideoVerdict(localPath, ffmpegPath);
    const video = { ...file, ...cut, path: 'a', bucket: 'originals' as const, localPath, inspect };
    const spoken = {
      ...file,
      bucket: 'voices' as const,
      path: `${randomUUID()}/${voice.partId}.m4a`,
      localPath: path,
      startMs: null,
      endMs: null,
      inspect,
    };
    const job = { plan: { revision: 1, short: plan } } as Parameters<typeof SHORT_RECIPE.run>[0];
    const render = (sources: RecipeTools['sources']) =>
      SHORT_RECIPE.run(job, { ...tools, sources, outDir: folder.path });
    expect(await render([video, video, spoken])).toMatchObject({ outcome: 'done' });
    const sound = await readLeft(ffmpegPath, join(folder.path, 'short.mp4'));
    expect(measureTone(sound, VOICE, 500)).toBeLessThan(0.01);
    expect(measureTone(sound, VOICE, 1500)).toBeGreaterThan(0.1);
    expect(await render([video, video])).toMatchObject({
      outcome: 'refused',
      problem: expect.stringContaining('voice'),
    });
  },
);
