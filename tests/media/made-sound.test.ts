import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { levelSound } from '#app/client/make-short/sound/level-sound.ts';
import { measureLoudness } from '#app/client/make-short/sound/measure-loudness.ts';
import { measurePeaks } from '#app/client/make-short/sound/measure-peaks.ts';
import type { Stereo } from '#app/client/make-short/sound/stereo.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);
const ffmpegPath = findFfmpeg() ?? '';

/** Six seconds as ffmpeg draws them: surf that swells, and is silent for a second; quiet speech with claps; a hum; a far sea. */
const SOUNDS = {
  surf: 'anoisesrc=c=pink:a=0.4:seed=1:r=48000:d=6,volume=0.2+0.8*abs(sin(t)):eval=frame,volume=0:enable=between(t\\,2\\,3)',
  claps:
    'anoisesrc=c=brown:a=0.05:seed=2:r=48000:d=6,volume=18:enable=lt(mod(t\\,0.7)\\,0.004):eval=frame',
  hum: 'sine=f=90:r=48000:d=6,volume=2',
  'far sea': 'anoisesrc=c=white:a=0.002:seed=3:r=48000:d=6',
};

/** Left as it is drawn, right at half of it. */
async function draw(sound: keyof typeof SOUNDS): Promise<Stereo> {
  const pan = `${SOUNDS[sound]},pan=stereo|c0=c0|c1=0.5*c0`;
  const args = ['-v', 'error', '-f', 'lavfi', '-i', pan, '-f', 'f32le', '-'];
  const { stdout } = await run(ffmpegPath, args, { encoding: 'buffer', maxBuffer: 16 * 1024 ** 2 });
  const woven = new Float32Array(new Uint8Array(stdout).buffer);
  const side = (nth: number) => woven.filter((_, index) => index % 2 === nth);
  return [side(0), side(1)];
}

/** What ffmpeg says of a sound: how loud it is, and its true peak. */
async function ask(sound: Stereo, folder: string) {
  const woven = new Float32Array(sound[0].length * 2);
  for (const [side, channel] of sound.entries()) {
    for (const [nth, sample] of channel.entries()) woven[nth * 2 + side] = sample;
  }
  const path = join(folder, 'sound.raw');
  await writeFile(path, new Uint8Array(woven.buffer));
  const input = ['-f', 'f32le', '-ar', '48000', '-ac', '2', '-i', path];
  const filter = ['-af', 'ebur128=peak=true', '-f', 'null', '-'];
  const { stderr } = await run(ffmpegPath, ['-nostats', ...input, ...filter]);
  const read = (what: RegExp) => Number(what.exec(stderr.slice(stderr.indexOf('Summary')))?.[1]);
  return { lufs: read(/I:\s+(-?[\d.]+) LUFS/), peak: read(/Peak:\s+(-?[\d.]+) dBFS/) };
}

const toPeak = (sound: Stereo) =>
  20 * Math.log10(measurePeaks(sound).reduce((most, peak) => Math.max(most, peak), 0));

test.skipIf(!ffmpegPath).each(Object.keys(SOUNDS) as (keyof typeof SOUNDS)[])(
  'loudness and true peak of %s are what ffmpeg measures',
  async (name) => {
    const folder = await createTemporaryFolder('waveback-sound');
    const sound = await draw(name);
    const said = await ask(sound, folder.path);
    expect(Math.abs(measureLoudness(sound) - said.lufs)).toBeLessThan(0.15);
    expect(Math.abs(toPeak(sound) - said.peak)).toBeLessThan(0.4);
    await folder.remove();
  },
);

test.skipIf(!ffmpegPath).each(['surf', 'claps', 'hum'] as const)(
  '%s is brought to the loudness of apps, and is nowhere louder than it may be',
  async (name) => {
    const folder = await createTemporaryFolder('waveback-sound');
    const sound = await draw(name);
    levelSound(sound);
    const { lufs, peak } = await ask(sound, folder.path);
    expect(Math.abs(lufs + 14)).toBeLessThan(0.3);
    expect(peak).toBeLessThan(-1.2);
    await folder.remove();
  },
);

test.skipIf(!ffmpegPath)('the noise of a microphone, and silence, stay as they are', async () => {
  const noise = await draw('far sea');
  const before = noise[0].slice();
  levelSound(noise);
  expect(noise[0]).toEqual(before);
  const silence: Stereo = [new Float32Array(48_000), new Float32Array(48_000)];
  expect(measureLoudness(silence)).toBe(Number.NEGATIVE_INFINITY);
  levelSound(silence);
  expect(Math.max(...silence[0])).toBe(0);
});
