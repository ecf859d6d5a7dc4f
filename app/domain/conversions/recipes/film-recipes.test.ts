import { expect, test } from 'vitest';
import type { ConversionJob, JobSource } from '../worker/conversion-job.ts';
import { FILM_RECIPES } from './film-recipes.server.ts';

const MB = 1024 ** 2;
const film: JobSource = {
  bucket: 'originals',
  path: 'v/a.mp4',
  bytes: 10 * 1024 * MB,
  startMs: null,
  endMs: null,
  sessionStartsAt: null,
};
const wave = { ...film, startMs: 60_000, endMs: 75_000 };

const toJob = (kind: string, sources: JobSource[], plan: unknown = {}): ConversionJob => ({
  id: 'j',
  kind,
  revision: 1,
  attempt: 1,
  urgency: 1,
  subject: 'video',
  subjectId: 'v',
  sources,
  plan,
  notified: ['v'],
});

const estimate = (kind: string, source: JobSource) =>
  FILM_RECIPES[kind]?.estimateBytes(toJob(kind, [source]));

test('inspecting a video takes no disk space, and its pictures almost none', () => {
  expect(estimate('inspect', film)).toBe(0);
  expect(estimate('poster', film)).toBeLessThan(16 * MB);
  expect(estimate('storyboard', film)).toBeLessThan(16 * MB);
});

test('renditions of a whole video take as much space as the video, and those of a small one a minimum', () => {
  expect(estimate('ladder', film)).toBe(film.bytes);
  expect(estimate('preview', { ...film, bytes: MB })).toBe(64 * MB);
});

test('a wave takes space by its own length, not by the length of its video', () => {
  const made = estimate('ladder', wave) ?? 0;
  expect(made).toBeGreaterThan(20 * MB);
  expect(made).toBeLessThan(64 * MB);
  expect(estimate('ladder', { ...wave, endMs: 90_000 })).toBe(2 * made);
  const full = estimate('full', wave);
  expect(full).toBeGreaterThan(made);
  expect(full).toBeLessThan(256 * MB);
});

test('a job whose plan or video the recipe does not know is rejected, and not retried', async () => {
  const tools = {
    ffmpeg: null,
    sources: [],
    outDir: '/nowhere',
    onProgress: () => undefined,
    signal: new AbortController().signal,
    niceness: undefined,
  };
  const { preview } = FILM_RECIPES;
  expect(await preview?.run(toJob('preview', [], { mirrored: true }), tools)).toMatchObject({
    outcome: 'refused',
    problem: 'This worker does not know the format of this job’s plan.',
  });
  expect(await preview?.run(toJob('preview', []), tools)).toMatchObject({
    outcome: 'refused',
    problem: 'The video of this job was deleted.',
  });
});
