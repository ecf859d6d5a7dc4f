import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { chooseFilms } from '../support/choose-films.ts';
import { isLong } from '../support/is-long.ts';
import { startServer } from '../support/start-server.ts';
import {
  createFilm,
  createWorld,
  enterWorld,
  readStoredHashes,
  toHashes,
} from '../support/upload-world.ts';
import {
  CHUNK_KIB,
  expectPhase,
  expectUploaded,
  MB,
  openPanel,
  RESENT_AT_MOST,
  recordOffsets,
  throttle,
  waitForBytes,
} from '../support/watch-upload.ts';

test.setTimeout(120_000);

test('a backend that is killed in the middle of an upload costs a few bytes and no tap', async ({
  page,
  context,
}) => {
  const server = await startServer({ env: { UPLOAD_CHUNK_KIB: String(CHUNK_KIB) } });
  try {
    const world = await createWorld(server.dataDir);
    await enterWorld(context, server.url, world);
    await openPanel(page, server.url + world.path);
    await throttle(page, MB);
    const offsets = recordOffsets(page);
    const film = createFilm('killed.mp4', 12 * MB);
    await chooseFilms(page.locator('input[data-files]'), film);
    for (const bytes of isLong ? [1.5 * MB, 4.5 * MB] : [1.5 * MB]) {
      const sent = await waitForBytes(page, film.name, bytes);
      const begun = offsets.length;
      const { pid } = JSON.parse(await readFile(join(server.dataDir, 'run/backend.json'), 'utf8'));
      process.kill(pid, 'SIGKILL');
      await expectPhase(page, film.name, 'waiting');
      await expect.poll(() => offsets.length, { timeout: 60_000 }).toBeGreaterThan(begun);
      expect(sent - (offsets[begun] ?? 0)).toBeLessThanOrEqual(RESENT_AT_MOST);
    }
    await throttle(page, null);
    await expectUploaded(page);
    expect(await readStoredHashes(world)).toEqual(toHashes([film]));
  } finally {
    await server.stop();
  }
});
