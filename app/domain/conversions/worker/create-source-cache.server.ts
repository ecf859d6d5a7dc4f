import { join } from 'node:path';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { inspectVideo, type VideoVerdict } from '../../videos/inspection/inspect-video.server.ts';
import { type CachedFile, createFileCache } from './create-file-cache.server.ts';
import { estimateMadeBytes } from './estimate-made-bytes.ts';
import { fetchSource } from './fetch-source.server.ts';
import { isNoRoom } from './no-room.ts';
import type { ConversionJob } from './parse-conversion-job.server.ts';
import { hasRoom, isDiskLow, requireWorkRoom } from './require-work-room.server.ts';

/** One source of the largest size fits; of smaller ones, the last few. */
const CACHE_LIMIT_BYTES = 12 * 1024 ** 3;
/** Longer than the jobs of a video are apart while somebody works on it. */
const IDLE_LIMIT_MS = 5 * 60 * 1000;
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
  /** Whether the reserve is free, if need be without the sources that no job reads. */
  keepReserve: () => Promise<boolean>;
  /** Lets go of what no job reads, once none has read any for a while, or where the disk runs low. */
  tidy: (idleLimitMs?: number) => Promise<void>;
};

type Entry = CachedFile & { fetched: Promise<void>; verdict: Promise<VideoVerdict> | null };

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
  const cache = createFileCache<Entry>(folder);
  const { entries } = cache;
  let lastReadMs = Date.now();

  /** Lets go of what other videos hold, when that is of use. @param toFetch bytes of the source that are not here yet */
  async function makeRoom(job: ConversionJob, toFetch: number): Promise<void> {
    const needed = toFetch + estimateMadeBytes(job);
    const { unused } = await cache.measure(job.videoId);
    await requireWorkRoom(folder, needed - unused, reserveBytes);
    await cache.evictUntil(async () => {
      const { held } = await cache.measure(job.videoId);
      const fits = held + job.originalBytes <= CACHE_LIMIT_BYTES;
      return fits && (await hasRoom(folder, needed, reserveBytes));
    }, job.videoId);
    await requireWorkRoom(folder, needed, reserveBytes);
  }

  async function fetchInto(path: string, job: ConversionJob, signal: AbortSignal): Promise<void> {
    await cache.waitUntilEvicted(job.videoId);
    await makeRoom(job, job.originalBytes);
    const { data, error } = await db.storage
      .from('originals')
      .createSignedUrl(job.originalPath, ADDRESS_TTL_S);
    if (error) throw new Error('The source is not in storage', { cause: error });
    await fetchSource({ url: data.signedUrl, path, bytes: job.originalBytes, signal });
  }

  function inspect(path: string, entry: Entry): Promise<VideoVerdict> {
    entry.verdict ??= inspectVideo(path, ffmpegPath).catch((cause) => {
      entry.verdict = null;
      throw cause;
    });
    return entry.verdict;
  }

  /** @param isOver whether nobody is soon to go on with what has come */
  async function forget(videoId: string, entry: Entry, isOver: boolean): Promise<void> {
    const current = entries.get(videoId);
    // Another job is fetching it anew.
    if (current && current !== entry) return;
    entries.delete(videoId);
    if (isOver && entry.users === 0) await cache.evict(videoId);
  }

  async function hold(job: ConversionJob, signal: AbortSignal): Promise<HeldSource> {
    const path = join(folder, job.videoId);
    const known = entries.get(job.videoId);
    const entry: Entry = known ?? {
      bytes: job.originalBytes,
      users: 0,
      fetched: fetchInto(path, job, signal),
      verdict: null,
    };
    // Set anew each time: the map's order is the order of use.
    entries.delete(job.videoId);
    entries.set(job.videoId, entry);
    entry.users += 1;
    try {
      await entry.fetched;
    } catch (cause) {
      entry.users -= 1;
      await forget(job.videoId, entry, signal.aborted || isNoRoom(cause));
      // It was another job's to fetch, and that one was ended.
      if (known && !isNoRoom(cause) && !signal.aborted) return hold(job, signal);
      throw cause;
    }
    try {
      if (known) await makeRoom(job, 0);
    } catch (cause) {
      entry.users -= 1;
      if (entry.users === 0) await cache.evict(job.videoId);
      throw cause;
    }
    return {
      path,
      inspect: () => inspect(path, entry),
      release() {
        entry.users -= 1;
        lastReadMs = Date.now();
      },
    };
  }

  return {
    hold,
    keepReserve: () => cache.evictUntil(() => hasRoom(folder, 0, reserveBytes)),
    async tidy(idleLimitMs = IDLE_LIMIT_MS) {
      await cache.evictUntil(async () => {
        const isRead = [...entries.values()].some(({ users }) => users > 0);
        const isIdle = !isRead && Date.now() - lastReadMs >= idleLimitMs;
        return !isIdle && !(await isDiskLow(folder, reserveBytes));
      });
    },
  };
}
