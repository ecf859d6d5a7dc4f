import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { isLong } from '../support/is-long.ts';
import { selectFilms } from '../support/select-films.ts';
import { startServer } from '../support/start-server.ts';
import {
  createFilm,
  createWorld,
  readStoredHashes,
  signInToWorld,
  toHashes,
} from '../support/upload-world.ts';
import {
  CHUNK_KIB,
  expectPhase,
  expectUploaded,
  limitSpeed,
  MB,
  openPanel,
  RESENT_AT_MOST,
  waitForBytes,
  watchOffsets,
} from '../support/watch-upload.ts';

test.setTimeout(120_000);

test('a backend that is killed in the middle of an upload costs a few bytes and no tap', async ({
  page,
  context,
}) => {
  const server = await startServer({ env: { UPLOAD_CHUNK_KIB: String(CHUNK_KIB) } });
  try {
    const world = await createWorld(server.dataDir);
    await signInToWorld(context, server.url, world);
    await openPanel(page, server.url + world.path);
    await limitSpeed(page, MB);
    const offsets = watchOffsets(page);
    const film = createFilm('killed.mp4', 12 * MB);
    await selectFilms(page.locator('input[data-files]'), film);
    for (const bytes of isLong ? [1.5 * MB, 4.5 * MB] : [1.5 * MB]) {
      const sent = await waitForBytes(page, film.name, bytes);
      const begun = offsets.length;
      const { pid } = JSON.parse(await readFile(join(server.dataDir, 'run/backend.json'), 'utf8'));
      process.kill(pid, 'SIGKILL');
      await expectPhase(page, film.name, 'waiting');
      await expect.poll(() => offsets.length, { timeout: 60_000 }).toBeGreaterThan(begun);
      expect(sent - (offsets[begun] ?? 0)).toBeLessThanOrEqual(RESENT_AT_MOST);
    }
    await limitSpeed(page, null);
    await expectUploaded(page);
    expect(await readStoredHashes(world)).toEqual(toHashes([film]));
  } finally {
    await server.stop();
  }
});
