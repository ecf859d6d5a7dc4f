import { createHash, randomUUID } from 'node:crypto';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import {
  createDrawnVideo,
  readRenditions,
  saveRenditions,
  waitForRendition,
  waitLonger,
} from './create-drawn-video.ts';
import { createWorld, type World } from './upload-world.ts';

/** In ms of the drawn video. */
type TimeRange = { startMs: number; endMs: number };

/** Of a wave that was opened in the studio. */
const KINDS = ['preview', 'poster', 'ladder', 'scrub'];

/** Read by each process that runs tests; workers convert each range once for all of them. */
const converted = new Map<string, ReturnType<typeof convertOnce>>();

/**
 * Adds a wave to a video that `createDrawnVideo` has added, with all that workers would make of it; returns the wave's
 * id.
 */
export async function createDrawnWave(
  world: World,
  videoId: string,
  range: TimeRange,
): Promise<string> {
  const id = toId(range);
  if (!converted.has(id)) waitLonger(KINDS);
  const known = converted.get(id) ?? convertOnce(id, range);
  converted.set(id, known);
  const renditions = await known;
  const waveId = randomUUID();
  const { sessionId, userId } = world;
  const sql = openDatabase(process.env.TEST_DATA_DIR ?? '', 1);
  // At once: a worker would claim its jobs as soon as it sees them.
  await sql.begin(async (transaction) => {
    await transaction`
      insert into public.waves (id, session_id, video_id, start_ms, end_ms, state, created_by)
      values (${waveId}, ${sessionId}, ${videoId}, ${range.startMs}, ${range.endMs}, 'ready', ${userId})`;
    await transaction`
      insert into public.conversions (session_id, wave_id, kind) values (${sessionId}, ${waveId}, 'scrub')`;
    await transaction`
      update public.conversions set state = 'done', progress = 1 where wave_id = ${waveId}`;
  });
  await sql.end();
  await saveRenditions(world, { wave_id: waveId }, renditions);
  return waveId;
}

async function convertOnce(id: string, { startMs, endMs }: TimeRange) {
  const dataDir = process.env.TEST_DATA_DIR ?? '';
  const world = await createWorld(dataDir);
  const videoId = await createDrawnVideo(world);
  const sql = openDatabase(dataDir, 1);
  await sql`
    insert into public.waves (id, session_id, video_id, start_ms, end_ms)
    values (${id}, ${world.sessionId}, ${videoId}, ${startMs}, ${endMs}) on conflict do nothing`;
  await sql`
    insert into public.conversions (session_id, wave_id, kind)
    select session_id, id, 'scrub' from public.waves where id = ${id} on conflict do nothing`;
  await sql.end();
  for (const kind of KINDS) await waitForRendition(world, 'wave_id', id, kind);
  return readRenditions(world, { wave_id: id });
}

/** The same for each process: the one that adds the wave first has it converted for all. */
function toId({ startMs, endMs }: TimeRange): string {
  const hash = createHash('sha256').update(`wave ${startMs}-${endMs}`).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
