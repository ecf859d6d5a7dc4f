import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#app/platform/supabase.server.ts';
import { inspectVideo, type VideoVerdict } from '../../videos/inspection/inspect-video.server.ts';
import { fetchSource } from './fetch-source.server.ts';
import { isNoRoom } from './no-room.ts';
import type { ConversionJob } from './parse-conversion-job.server.ts';
import { estimateMadeBytes, hasRoom, requireWorkRoom } from './require-work-room.server.ts';

/** One source of the largest size fits; of smaller ones, the last few. */
const CACHE_LIMIT_BYTES = 12 * 1024 ** 3;
const ADDRESS_TTL_S = 12 * 3600;

export type HeldSource = {
  path: string;
  /** Looked into once for all the jobs of a video. */
  inspect: () => Promise<VideoVerdict>;
  release: () => void;
};

export type SourceCache = {
  /**
   * The source of a job on disk, fetched when it isn't there, and kept there until it is released.
   * @throws when it can't be fetched, or NoRoomError
   */
  hold: (job: ConversionJob, signal: AbortSignal) => Promise<HeldSource>;
};

/** users: jobs that read it now. */
type Entry = {
  path: string;
  bytes: number;
  users: number;
  fetched: Promise<void>;
  verdict: Promise<VideoVerdict> | null;
};

type Options = {
  folder: string;
  /** What stays free of the disk. */
  reserveBytes: number;
  ffmpegPath: string | null;
};

/** Keeps the sources of the last jobs, since a video's jobs follow one another. */
export function createSourceCache(
  db: Db,
  { folder, reserveBytes, ffmpegPath }: Options,
): SourceCache {
  const entries = new Map<string, Entry>();

  /** Lets go of what other videos hold, oldest first. @param toFetch bytes of the source that are not here yet */
  async function makeRoom(job: ConversionJob, toFetch: number): Promise<void> {
    await mkdir(folder, { recursive: true });
    const needed = toFetch + estimateMadeBytes(job.originalBytes);
    let held = [...entries.values()].reduce((sum, entry) => sum + entry.bytes, 0);
    for (const [key, entry] of entries) {
      const fits = held <= CACHE_LIMIT_BYTES && (await hasRoom(folder, needed, reserveBytes));
      if (fits) return;
      if (key === job.videoId || entry.users > 0) continue;
      entries.delete(key);
      held -= entry.bytes;
      await rm(entry.path, { force: true });
    }
    await requireWorkRoom(folder, needed, reserveBytes);
  }

  async function fetchInto(path: string, job: ConversionJob, signal: AbortSignal): Promise<void> {
    await makeRoom(job, job.originalBytes);
    const { data, error } = await db.storage
      .from('originals')
      .createSignedUrl(job.originalPath, ADDRESS_TTL_S);
    if (error) throw new Error('The source is not in storage', { cause: error });
    await fetchSource({ url: data.signedUrl, path, bytes: job.originalBytes, signal });
  }

  function inspect(entry: Entry): Promise<VideoVerdict> {
    entry.verdict ??= inspectVideo(entry.path, ffmpegPath).catch((cause) => {
      entry.verdict = null;
      throw cause;
    });
    return entry.verdict;
  }

  async function hold(job: ConversionJob, signal: AbortSignal): Promise<HeldSource> {
    const path = join(folder, job.videoId);
    const known = entries.get(job.videoId);
    const entry: Entry = known ?? {
      path,
      bytes: job.originalBytes,
      users: 0,
      fetched: fetchInto(path, job, signal),
      verdict: null,
    };
    // Set anew each time: the map's order is the order of use.
    entries.delete(job.videoId);
    entries.set(job.videoId, entry);
    entry.users += 1;
    const release = () => {
      entry.users -= 1;
    };
    try {
      await entry.fetched;
    } catch (cause) {
      release();
      if (entries.get(job.videoId) === entry) entries.delete(job.videoId);
      // Else the next try goes on with what has come.
      if (isNoRoom(cause)) await rm(path, { force: true });
      // It was another job's to fetch, and that one was ended.
      if (known && !isNoRoom(cause) && !signal.aborted) return hold(job, signal);
      throw cause;
    }
    try {
      if (known) await makeRoom(job, 0);
    } catch (cause) {
      release();
      if (entry.users === 0) {
        entries.delete(job.videoId);
        await rm(path, { force: true });
      }
      throw cause;
    }
    return { path, inspect: () => inspect(entry), release };
  }

  return { hold };
}
