import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawFootage, type FootageName } from './draw-footage.ts';
import { createWorld, type World } from './upload-world.ts';

const KINDS = ['preview', 'poster', 'storyboard', 'ladder', 'scrub'];

/** How long a test waits for one rendition, in milliseconds. */
const RENDITION_MS = 60_000;

// The columns that describe a video and its renditions, without its owner.
const OF_VIDEO =
  'file_name, size_bytes, state, duration_ms, width, height, inspection, recorded_at, uploaded_at';
const OF_RENDITION =
  'kind, path, bytes, content_type, width, height, duration_ms, frame_count, bitrate, codec, playlist, details';

/** Of PostgreSQL: there is such a row. */
const EXISTS = '23505';

type Owner = { video_id: string } | { wave_id: string };

/** Read by each process that runs tests; converting takes seconds of both cores, and is done once for all of them. */
const converted = new Map<FootageName, ReturnType<typeof convertOnce>>();

/** Adds a drawn video to a session, with all that workers would make of it; returns the video's id. */
export async function createDrawnVideo(
  { admin, sessionId, userId }: World,
  name: FootageName = 'plain',
): Promise<string> {
  if (!converted.has(name)) waitLonger(KINDS);
  const known = converted.get(name) ?? convertOnce(name);
  converted.set(name, known);
  const { film, video, renditions } = await known;
  const id = randomUUID();
  const path = `${id}/${video.file_name}`;
  const own = { id, session_id: sessionId, created_by: userId, original_path: path };
  await must(admin.from('videos').insert({ ...video, ...own }));
  await must(admin.storage.from('originals').upload(path, film));
  await saveRenditions({ admin, sessionId }, { video_id: id }, renditions);
  return id;
}

/** The first test that needs a footage waits for its renditions, behind the videos of other tests. */
export function waitLonger(kinds: string[]) {
  const { timeout } = test.info();
  if (timeout > 0) test.setTimeout(timeout + kinds.length * RENDITION_MS);
}

async function convertOnce(footage: FootageName) {
  const file = await drawFootage(findFfmpeg() ?? '', footage);
  const film = await readFile(file);
  const world = await createWorld(process.env.TEST_DATA_DIR ?? '');
  const id = toId(film);
  const { error } = await addVideo(world, id, file, film);
  if (error && error.code !== EXISTS) throw error;
  for (const kind of KINDS) await waitForRendition(world, 'video_id', id, kind);
  const { admin } = world;
  const video = await admin.from('videos').select(OF_VIDEO).eq('id', id).single();
  if (video.error) throw video.error;
  const renditions = await readRenditions(world, { video_id: id });
  return { film, video: { ...video.data, state: 'ready' }, renditions };
}

/** All that workers have made of a video or a wave, with the files. */
export async function readRenditions({ admin }: Pick<World, 'admin'>, owner: Owner) {
  const rows = await admin.from('renditions').select(OF_RENDITION).match(owner);
  if (rows.error) throw rows.error;
  return Promise.all(
    rows.data.map(async (row) => {
      const { data, error } = await admin.storage.from('renditions').download(row.path);
      if (error) throw error;
      return { name: basename(row.path), row, file: data.slice(0, data.size, row.content_type) };
    }),
  );
}

/** As if workers had made them of another video or wave. */
export async function saveRenditions(
  { admin, sessionId }: Pick<World, 'admin' | 'sessionId'>,
  owner: Owner,
  renditions: Awaited<ReturnType<typeof readRenditions>>,
): Promise<void> {
  const folder = 'wave_id' in owner ? `waves/${owner.wave_id}` : `videos/${owner.video_id}`;
  await Promise.all(
    renditions.map(async ({ name, row, file }) => {
      const copy = { session_id: sessionId, ...owner, path: `${folder}/${name}` };
      await must(admin.storage.from('renditions').upload(copy.path, file));
      await must(admin.from('renditions').insert({ ...row, ...copy }));
    }),
  );
}

/** The same for each process: the one that adds the video first has it converted for all. */
function toId(film: Buffer): string {
  const hash = createHash('sha256').update(film).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** As an upload would; an error when there is a video with this id. */
async function addVideo(world: World, id: string, file: string, film: Buffer) {
  const path = `${id}/${basename(file)}`;
  const { error } = await world.admin
    .from('videos')
    .insert({
      id,
      session_id: world.sessionId,
      created_by: world.userId,
      file_name: basename(file),
      size_bytes: film.length,
      original_path: path,
    });
  if (!error) await must(world.admin.storage.from('originals').upload(path, film));
  return { error };
}

/** A quality of a video that no worker made, so that tests need not wait. */
export async function createRung(world: World, videoId: string) {
  const path = `videos/${videoId}/ladder-181-r0.mp4`;
  await must(world.admin.storage.from('renditions').upload(path, new Blob(['film'])));
  await must(
    world.admin
      .from('renditions')
      .insert({
        session_id: world.sessionId,
        video_id: videoId,
        kind: 'ladder',
        path,
        bytes: 4,
        content_type: 'video/mp4',
        width: 321,
        height: 181,
        playlist: '#EXTM3U\n{media}\n',
      }),
  );
}

/** Four seconds of a video as a wave whose surfer agrees to links, and one to it. */
export async function createLinkedWave(world: World, videoId: string, surferName: string) {
  const surferId = randomUUID();
  const waveId = randomUUID();
  const session_id = world.sessionId;
  // A walk-in: the guest has the id of the row.
  await must(world.admin.from('surfers').insert({ id: surferId, session_id, name: surferName }));
  await must(
    world.admin
      .from('waves')
      .insert({
        id: waveId,
        session_id,
        video_id: videoId,
        surfer_id: surferId,
        start_ms: 0,
        end_ms: 4000,
      }),
  );
  return linkWave(world, waveId, surferId);
}

/** Has the wave's surfer agree to links, and creates one to the wave. */
export async function linkWave(world: World, waveId: string, surferId: string) {
  const linkId = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const session_id = world.sessionId;
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  await must(
    world.admin
      .from('consents')
      .insert({
        guest_id: surferId,
        purpose: 'share',
        is_given: true,
        given_by: 'surfer',
        expires_at,
      }),
  );
  await must(
    world.admin
      .from('share_links')
      .insert({
        id: linkId,
        session_id,
        wave_id: waveId,
        token_hash: `\\x${createHash('sha256').update(token).digest('hex')}`,
      }),
  );
  return { waveId, linkId, path: `/w/${token}` };
}

export async function waitForRendition(
  world: World,
  of: 'video_id' | 'wave_id',
  id: string,
  kind: string,
) {
  await expect
    .poll(
      async () => {
        const made = await world.admin.from('renditions').select('id').eq(of, id).eq('kind', kind);
        return made.data?.length;
      },
      { timeout: RENDITION_MS },
    )
    .toBeGreaterThan(0);
}

async function must(answer: PromiseLike<{ error: unknown }>) {
  const { error } = await answer;
  if (error) throw new Error('The test could not be prepared', { cause: error });
}
