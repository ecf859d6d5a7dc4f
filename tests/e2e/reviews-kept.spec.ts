import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { reviewTrackSchema } from '#app/domain/reviews/track/review-track-schema.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { isLong } from '../support/is-long.ts';
import { killBrowser } from '../support/kill-browser.ts';
import {
  agreeToCoaching,
  createReviewWorld,
  type ReviewWorld,
  readSentPart,
  waitForRecorded,
} from '../support/review-world.ts';
import { expectFrame, openWave } from '../support/studio-page.ts';
import { signInToWorld } from '../support/upload-world.ts';

const KILLS = isLong ? 20 : 1;
const MARKS = isLong ? 10 : 6;
const SAMPLE_RATE = 16_000;
const WITHIN = { timeout: 60_000 };
/** Of what is said or done, between voice and events. */
const IN_STEP_MS = 50;
/** What a killed browser may lose. */
const LOST_MS = 2_000;

test.describe.configure({ timeout: isLong ? 900_000 : 150_000 });

let world: ReviewWorld;

test.beforeEach(async () => {
  world = await createReviewWorld();
  await agreeToCoaching(world);
});

test('a coach’s words and strokes are in step within 50 ms, at each mark', {
  tag: '@paced',
}, async ({ page, context, baseURL }) => {
  await signInToWorld(context, baseURL ?? '', world.ana);
  await page.addInitScript(replaceMicrophone);
  await openWave(page, world.waveId);
  await page.getByRole('radio', { name: 'Arrow' }).check();
  await page.getByRole('button', { name: 'Record review' }).click();
  let second = await waitForRecorded(page, 1);
  for (let mark = 1; mark <= MARKS; mark += 1) {
    await page.evaluate(clickAndMark);
    // From one click to the next there is a second, on a slow machine, too.
    second = await waitForRecorded(page, second + 1);
    // The next mark is on another frame.
    await page.keyboard.press('ArrowRight');
    await expectFrame(page, mark);
  }
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await sendReview(page);

  const { track, voice } = await readSentPart(world);
  const { events } = reviewTrackSchema.parse(track);
  const marks = events.flatMap(({ at, kind }) => (kind === 'draw' ? [at] : []));
  const clicks = await listClicks(voice);
  expect(marks).toHaveLength(MARKS);
  expect(clicks).toHaveLength(MARKS);
  const away = marks.map((at, nth) => Math.abs(at - (clicks[nth] ?? 0)));
  expect(Math.max(...away), `ms apart: ${away.join(', ')}`).toBeLessThan(IN_STEP_MS);
});

test('a browser that is killed while a review is recorded loses at most two seconds of it', {
  tag: '@paced',
}, async ({ baseURL }) => {
  const folder = test.info().outputPath('desk');
  for (let kill = 0; kill < KILLS; kill += 1) {
    const seconds = 3 + (kill % 4);
    await world.ana.admin.from('reviews').delete().eq('session_id', world.ana.sessionId);
    const first = await openDesk(folder, baseURL);
    await first.page.getByRole('button', { name: 'Record review' }).click();
    await waitForRecorded(first.page, seconds);
    await killBrowser(first.desk);

    const { desk, page } = await openDesk(folder, baseURL);
    await expect(page.getByText(/^Review for Keanu, 0:/)).toBeVisible(WITHIN);
    await sendReview(page);
    const { duration_ms, voice } = await readSentPart(world);
    expect(duration_ms).toBeGreaterThan(seconds * 1000 - LOST_MS);
    const samples = await decode(voice);
    expect((samples.length / SAMPLE_RATE) * 1000).toBeGreaterThan(seconds * 1000 - LOST_MS);
    await desk.close();
  }
});

async function openDesk(
  folder: string,
  baseURL = '',
): Promise<{ desk: BrowserContext; page: Page }> {
  const { launchOptions, viewport } = test.info().project.use;
  const options = { ...launchOptions, viewport, baseURL };
  const desk = await chromium.launchPersistentContext(folder, options);
  await signInToWorld(desk, baseURL, world.ana);
  const page = await desk.newPage();
  await openWave(page, world.waveId);
  return { desk, page };
}

async function sendReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Sent to Keanu.')).toBeVisible(WITHIN);
}

/** In the page: a microphone that hears nothing but the clicks that `clickNow` makes. */
function replaceMicrophone(): void {
  const listen = async () => {
    const context = new AudioContext();
    const target = context.createMediaStreamDestination();
    // Played whole: an end by the clock may be over before a slow machine has started.
    const click = context.createBuffer(1, context.sampleRate * 0.03, context.sampleRate);
    const samples = click.getChannelData(0);
    for (const nth of samples.keys()) {
      samples[nth] = Math.sin((2 * Math.PI * 1000 * nth) / context.sampleRate);
    }
    Object.assign(window, {
      clickNow() {
        const tone = context.createBufferSource();
        tone.buffer = click;
        tone.connect(target);
        tone.start();
      },
    });
    return target.stream;
  };
  navigator.mediaDevices.getUserMedia = listen;
}

/** In the page: a click, and an arrow at the same moment, as Enter draws it. */
function clickAndMark(): void {
  (window as unknown as { clickNow(): void }).clickNow();
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  document.querySelector('[aria-label="Picture"]')?.dispatchEvent(enter);
}

/** When a click begins in a voice, in ms. */
async function listClicks(voice: Buffer): Promise<number[]> {
  const samples = await decode(voice);
  const clicks: number[] = [];
  for (const [nth, sample] of samples.entries()) {
    const at = (nth / SAMPLE_RATE) * 1000;
    if (Math.abs(sample) > 0.1 && at - (clicks.at(-1) ?? -1000) > 200) clicks.push(Math.round(at));
  }
  return clicks;
}

async function decode(voice: Buffer): Promise<Float32Array> {
  const path = test.info().outputPath('voice.m4a');
  await writeFile(path, voice);
  const args = ['-loglevel', 'error', '-i', path, '-f', 'f32le', '-ac', '1'];
  const child = spawn(findFfmpeg() ?? '', [...args, '-ar', `${SAMPLE_RATE}`, '-'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  return new Float32Array(new Uint8Array(Buffer.concat(chunks)).buffer);
}
