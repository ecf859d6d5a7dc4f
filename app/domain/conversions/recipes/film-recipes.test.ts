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

test('looking into a film takes no room, and its pictures next to none', () => {
  expect(estimate('inspect', film)).toBe(0);
  expect(estimate('poster', film)).toBeLessThan(16 * MB);
  expect(estimate('storyboard', film)).toBeLessThan(16 * MB);
});

test('what is made of a whole film takes as much as the film, and of a small one not less than a little', () => {
  expect(estimate('ladder', film)).toBe(film.bytes);
  expect(estimate('preview', { ...film, bytes: MB })).toBe(64 * MB);
});

test('a wave takes room by its length, not by the length of its film', () => {
  const made = estimate('ladder', wave) ?? 0;
  expect(made).toBeGreaterThan(20 * MB);
  expect(made).toBeLessThan(64 * MB);
  expect(estimate('ladder', { ...wave, endMs: 90_000 })).toBe(2 * made);
  const full = estimate('full', wave);
  expect(full).toBeGreaterThan(made);
  expect(full).toBeLessThan(256 * MB);
});

test('a job whose plan or film the recipe does not know is refused, and not tried again', async () => {
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
