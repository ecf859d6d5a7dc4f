import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Db } from '#app/platform/database/supabase.server.ts';
import {
  readVideoVerdict,
  type VideoVerdict,
} from '../../videos/inspection/read-video-verdict.server.ts';
import type { LocalSource } from '../recipes/recipe.ts';
import type { JobSource } from './conversion-job.ts';
import { type CachedFile, createFileCache } from './create-file-cache.server.ts';
import { isNoRoom } from './no-room.ts';
import { hasRoom, isDiskLow, requireWorkRoom } from './room.server.ts';
import { saveSource } from './save-source.server.ts';

/** One source of the largest size fits; of smaller ones, the last few. */
const CACHE_LIMIT_BYTES = 12 * 1024 ** 3;
/** Longer than the jobs of a video are apart while a user works on it. */
const IDLE_LIMIT_MS = 5 * 60 * 1000;
const ADDRESS_TTL_S = 12 * 3600;

export type HeldSources = { files: LocalSource[]; release: () => void };

export type SourceCache = {
  /**
   * The sources of a job on disk, fetched where they are not there, and kept there until they are released.
   * @param madeBytes that the job needs besides
   * @throws when one can't be fetched, or NoRoomError
   */
  hold: (sources: JobSource[], madeBytes: number, signal: AbortSignal) => Promise<HeldSources>;
  /** Whether the reserve is free, if need be without the sources that no job reads. */
  keepReserve: () => Promise<boolean>;
  /** Evicts what no job reads, once none has read any for a while, or where the disk runs low. */
  tidy: (idleLimitMs?: number) => Promise<void>;
};

type Entry = CachedFile & { fetched: Promise<void>; verdict: Promise<VideoVerdict> | null };

/** Of one source; `madeBytes` with what the job's other sources need that are still to be fetched. */
type Wanted = { source: JobSource; name: string; madeBytes: number; signal: AbortSignal };

type Options = {
  folder: string;
  /** What stays free of the disk. */
  reserveBytes: number;
  ffmpegPath: string | null;
};

/** The name of a source's file in the folder of the cache. */
export function toCacheName({ bucket, path }: Pick<JobSource, 'bucket' | 'path'>): string {
  return createHash('sha256').update(`${bucket}/${path}`).digest('hex').slice(0, 32);
}

/** Keeps the sources of the last jobs, since a video's jobs follow one another. */
export function createSourceCache(
  db: Db,
  { folder, reserveBytes, ffmpegPath }: Options,
): SourceCache {
  const cache = createFileCache<Entry>(folder);
  const { entries } = cache;
  let lastReadMs = Date.now();

  /**
   * Evicts other sources, when that helps. @param toFetch bytes of the source that are not here yet
   */
  async function makeRoom({ source, name, madeBytes }: Wanted, toFetch: number): Promise<void> {
    const needed = toFetch + madeBytes;
    const { unused } = await cache.measure(name);
    await requireWorkRoom(folder, needed - unused, reserveBytes);
    await cache.evictUntil(async () => {
      const { held } = await cache.measure(name);
      const fits = held + source.bytes <= CACHE_LIMIT_BYTES;
      return fits && (await hasRoom(folder, needed, reserveBytes));
    }, name);
    await requireWorkRoom(folder, needed, reserveBytes);
  }

  async function fetchInto(path: string, wanted: Wanted): Promise<void> {
    const { source, name, signal } = wanted;
    await cache.waitUntilEvicted(name);
    await makeRoom(wanted, source.bytes);
    const { data, error } = await db.storage
      .from(source.bucket)
      .createSignedUrl(source.path, ADDRESS_TTL_S);
    if (error) throw new Error('The source is not in storage', { cause: error });
    await saveSource({ url: data.signedUrl, path, bytes: source.bytes, signal });
  }

  function inspect(path: string, entry: Entry): Promise<VideoVerdict> {
    entry.verdict ??= readVideoVerdict(path, ffmpegPath).catch((cause) => {
      entry.verdict = null;
      throw cause;
    });
    return entry.verdict;
  }

  /**
   * @param isOver whether no job will soon continue the download
   */
  async function drop(name: string, entry: Entry, isOver: boolean): Promise<void> {
    const current = entries.get(name);
    // Another job is fetching it again.
    if (current && current !== entry) return;
    entries.delete(name);
    if (isOver && entry.users === 0) await cache.evict(name);
  }

  async function holdOne(wanted: Wanted): Promise<{ path: string; entry: Entry }> {
    const { source, name, signal } = wanted;
    const path = join(folder, name);
    const known = entries.get(name);
    const entry: Entry = known ?? {
      bytes: source.bytes,
      users: 0,
      fetched: fetchInto(path, wanted),
      verdict: null,
    };
    // Set again each time: the map's order is the order of use.
    entries.delete(name);
    entries.set(name, entry);
    entry.users += 1;
    try {
      await entry.fetched;
    } catch (cause) {
      entry.users -= 1;
      await drop(name, entry, signal.aborted || isNoRoom(cause));
      // Another job was fetching it, and was stopped.
      if (known && !isNoRoom(cause) && !signal.aborted) return holdOne(wanted);
      throw cause;
    }
    try {
      if (known) await makeRoom(wanted, 0);
    } catch (cause) {
      entry.users -= 1;
      if (entry.users === 0) await cache.evict(name);
      throw cause;
    }
    return { path, entry };
  }

  async function hold(
    sources: JobSource[],
    madeBytes: number,
    signal: AbortSignal,
  ): Promise<HeldSources> {
    const held: Entry[] = [];
    const files: LocalSource[] = [];
    function release() {
      for (const entry of held.splice(0)) entry.users -= 1;
      lastReadMs = Date.now();
    }
    try {
      for (const [index, source] of sources.entries()) {
        const rest = sources.slice(index + 1).filter((other) => !entries.has(toCacheName(other)));
        const restBytes = rest.reduce((sum, { bytes }) => sum + bytes, 0);
        const wanted = {
          source,
          name: toCacheName(source),
          madeBytes: madeBytes + restBytes,
          signal,
        };
        const { path, entry } = await holdOne(wanted);
        held.push(entry);
        files.push({ ...source, localPath: path, inspect: () => inspect(path, entry) });
      }
    } catch (cause) {
      release();
      throw cause;
    }
    return { files, release };
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
