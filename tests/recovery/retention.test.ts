import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { readFrameNumbers } from '../support/read-frame-numbers.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { announceFilm } from './support/announce-film.ts';
import { createFilm } from './support/create-film.ts';
import { killPart } from './support/kill-part.ts';
import { check } from './support/run-round.ts';
import { type Product, startProduct } from './support/start-product.ts';
import { uploadFilm } from './support/upload-film.ts';
import { waitUntil } from './support/wait-until.ts';

const ffmpegPath = findFfmpeg() ?? '';
/** Drawn at 30 frames a second: each shows its number. */
const WAVE = { start_ms: 2000, end_ms: 6500 };
const FRAMES = Array.from({ length: 135 }, (_, place) => 60 + place);

describe.skipIf(!ffmpegPath)('raw videos whose days are over', () => {
  let scratch: TemporaryFolder;
  let product: Product;

  beforeAll(async () => {
    scratch = await createTemporaryFolder('waveback-retention');
    // Begins no cut in full quality until the test allows it.
    const slow = join(scratch.path, 'ffmpeg');
    const script = `#!/bin/sh
case "$*" in *full.mp4*) : > '${file('begun')}'; while [ ! -e '${file('go')}' ]; do sleep 0.1; done;; esac
exec '${ffmpegPath}' "$@"
`;
    await writeFile(slow, script, { mode: 0o755 });
    product = await startProduct({ FFMPEG_PATH: slow });
  });
  afterAll(async () => {
    await product?.stop();
    await scratch?.remove();
  });

  const file = (name: string) => join(scratch.path, name);

  async function readFrames(kind: string, waveId: string): Promise<number[]> {
    const [row] = await product.sql`
      select path from public.renditions where wave_id = ${waveId} and kind = ${kind}`;
    const stored = await product.admin.storage.from('renditions').download(row?.path ?? '');
    if (stored.error) throw stored.error;
    await writeFile(file('film.mp4'), Buffer.from(await stored.data.arrayBuffer()));
    return readFrameNumbers(ffmpegPath, file('film.mp4'));
  }

  async function countOriginals(path: string): Promise<number> {
    const rows = await product.sql`select 1 from storage.objects where name = ${path}`;
    return rows.length;
  }

  test('the waves still play in full after the raw video is deleted, though workers were killed meanwhile', async () => {
    const { sql } = product;
    const film = uploadFilm(product, await announceFilm(product, await createFilm('plain', 0)));
    await film.finished;
    await waitUntil('the film is prepared', async () => {
      const rows =
        await sql`select 1 from public.videos where id = ${film.videoId} and state = 'ready'`;
      return rows.length > 0;
    });
    const waveId = randomUUID();
    const kept = await product.user
      .from('waves')
      .insert({
        id: waveId,
        session_id: product.sessionId,
        video_id: film.videoId,
        ...WAVE,
        created_by: product.userId,
      });
    expect(kept.error).toBeNull();
    await waitUntil('the wave is prepared', async () => {
      const rows = await sql`
        select 1 from public.conversions where session_id = ${product.sessionId} and state <> 'done'`;
      return rows.length === 0;
    });
    const before = await readFrames('download', waveId);
    expect(before).toEqual(FRAMES);

    // The school's, and sixty days ago.
    const { data: schoolId } = await product.user.rpc('create_organisation', { name: 'Reef' });
    await sql`update public.sessions set owner_id = null, organisation_id = ${schoolId},
      starts_at = now() - interval '60 days' where id = ${product.sessionId}`;
    await sql`update public.videos set uploaded_at = now() - interval '60 days' where id = ${film.videoId}`;
    // A worker checks at its start what to delete.
    await killPart(product, 'worker', []);
    await waitUntil('the cut has started', async () => existsSync(file('begun')));
    await killPart(product, 'worker', []);
    expect(await countOriginals(film.path)).toBe(1);
    await writeFile(file('go'), '');
    await waitUntil('the film is gone by its row', async () => {
      const rows = await sql`
        select 1 from public.videos where id = ${film.videoId} and raw_deleted_at is not null`;
      return rows.length > 0;
    });
    await killPart(product, 'worker', []);
    await waitUntil('its file is gone', async () => (await countOriginals(film.path)) === 0);

    expect(await readFrames('full', waveId)).toEqual(FRAMES);
    expect(await readFrames('download', waveId)).toEqual(FRAMES);
    const [full] = await sql`
      select width, height, duration_ms from public.renditions where wave_id = ${waveId} and kind = 'full'`;
    expect(full).toMatchObject({ width: 320, height: 180 });
    expect(Math.abs(full?.duration_ms - 4500)).toBeLessThanOrEqual(34);
    const left = await sql`select 1 from public.renditions where video_id = ${film.videoId}`;
    expect(left).toHaveLength(0);
    // The studio's exact frames are made from what is left.
    const asked = await product.user.rpc('request_scrub', { wave_id: waveId });
    expect(asked.data).toBe(true);
    await waitUntil('the frames for the studio are there', async () => {
      const rows = await sql`
        select 1 from public.renditions where wave_id = ${waveId} and kind = 'scrub'`;
      return rows.length > 0;
    });
    expect(await readFrames('scrub', waveId)).toEqual(FRAMES);
    await waitUntil('everything agrees', async () => {
      const findings = (await check(product)).filter(({ kind }) => kind !== 'file-unwanted');
      if (findings.length > 0) throw new Error(JSON.stringify(findings));
      return true;
    });
  }, 600_000);
});
