import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createRoom } from './room.ts';

const folder = tmpdir();
const toPath = (name: string) => join(folder, `waveback-never-written-${name}`);
const newRoom = () => createRoom({ uploads: folder, postgres: folder }, async () => 0);

/** Bytes that fit once and not twice, whatever other processes write to this disk. */
async function readMoreThanHalf(): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.floor(bavail * bsize * 0.7);
}

afterEach(() => {
  vi.useRealTimers();
});

test('of two simultaneous uploads that need the room for one, one is admitted', async () => {
  const room = newRoom();
  const size = await readMoreThanHalf();
  const asked = ['a', 'b'].map((name) => room.admit(toPath(name), size));
  const answers = await Promise.allSettled(asked);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  room.release(toPath('a'));
  await room.admit(toPath('b'), size);
});

test('an upload that moves slowly retains its room, and one that stalls does not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
  const room = newRoom();
  const size = await readMoreThanHalf();
  await room.admit(toPath('slow'), size);
  const guard = room.guard(toPath('slow')).resume();
  for (let minute = 0; minute < 5; minute += 1) {
    pass(1);
    await new Promise((written) => guard.write(Buffer.alloc(1000), written));
  }
  await expect(room.admit(toPath('other'), size)).rejects.toMatchObject({ status: 507 });
  pass(3);
  await room.admit(toPath('other'), size);
});
