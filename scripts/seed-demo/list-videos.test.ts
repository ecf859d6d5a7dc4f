import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listOwnVideos, WAVES } from './list-videos.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waveback-footage-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fill(name: string, files: Record<string, string>): Promise<string> {
  const filled = join(folder, name);
  await mkdir(filled);
  for (const [file, text] of Object.entries(files)) await writeFile(join(filled, file), text);
  return filled;
}

test('a missing folder, a file and an empty folder are rejected with a sentence', async () => {
  await expect(listOwnVideos(join(folder, 'nowhere'))).rejects.toThrow('does not exist');
  const empty = await fill('empty', {});
  await expect(listOwnVideos(empty)).rejects.toThrow('is empty');
  const file = join(await fill('with-a-file', { 'ride.mp4': '\0video' }), 'ride.mp4');
  await expect(listOwnVideos(file)).rejects.toThrow('is a file');
});

test('files that are no videos are skipped with the reason, and a folder of them is rejected', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const own = await fill('no-videos', {
    'notes.txt': 'hello',
    'picture.mp4': '\u0089PNG',
    'a.mov': '',
  });
  await expect(listOwnVideos(own)).rejects.toThrow('has no videos');
  const lines = log.mock.calls.flat();
  expect(lines).toContainEqual(expect.stringMatching(/^Skipped a\.mov: It is empty/));
  expect(lines).toContainEqual(expect.stringMatching(/^Skipped notes\.txt: Its name/));
  log.mockRestore();
});

test('a school’s own videos are spread over three sessions, with forty waves in all', async () => {
  const names = Array.from({ length: 7 }, (_, i) => [`ride-${i}.mp4`, '\0video'] as const);
  const sessions = await listOwnVideos(await fill('own', Object.fromEntries(names)));
  expect(sessions.map((videos) => videos.length)).toEqual([3, 2, 2]);
  const rides = sessions.flat().flatMap((video) => video.listRides(30_000));
  expect(rides).toHaveLength(WAVES);
  for (const { startMs, endMs } of rides) {
    expect(endMs).toBeLessThanOrEqual(30_000);
    expect(endMs - startMs).toBeGreaterThan(500);
  }
});
