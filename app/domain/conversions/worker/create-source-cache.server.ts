import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#app/platform/supabase.server.ts';
import { fetchSource } from './fetch-source.server.ts';
import type { ConversionJob } from './parse-conversion-job.server.ts';

/** One source of the largest size fits; of smaller ones, the last few. */
const CACHE_LIMIT_BYTES = 12 * 1024 ** 3;
const ADDRESS_TTL_S = 12 * 3600;

export type SourceCache = {
  /** The source of a job on disk, fetched when it isn't there. @throws when it can't be fetched */
  get: (job: ConversionJob, signal: AbortSignal) => Promise<string>;
};

type Entry = { path: string; bytes: number; fetched: Promise<void> };

/** Keeps the sources of the last jobs, since a video's jobs follow one another. */
export function createSourceCache(db: Db, folder: string): SourceCache {
  const entries = new Map<string, Entry>();

  async function makeRoom(bytes: number): Promise<void> {
    let held = [...entries.values()].reduce((sum, entry) => sum + entry.bytes, 0);
    for (const [key, entry] of entries) {
      if (held + bytes <= CACHE_LIMIT_BYTES) return;
      entries.delete(key);
      held -= entry.bytes;
      // A conversion that still reads it keeps its open file.
      await rm(entry.path, { force: true });
    }
  }

  async function fetchInto(path: string, job: ConversionJob, signal: AbortSignal): Promise<void> {
    await mkdir(folder, { recursive: true });
    const { data, error } = await db.storage
      .from('originals')
      .createSignedUrl(job.originalPath, ADDRESS_TTL_S);
    if (error) throw new Error('The source is not in storage', { cause: error });
    await fetchSource({ url: data.signedUrl, path, bytes: job.originalBytes, signal });
  }

  return {
    async get(job, signal) {
      const known = entries.get(job.videoId);
      entries.delete(job.videoId);
      await makeRoom(job.originalBytes);
      const path = join(folder, job.videoId);
      const entry = known ?? {
        path,
        bytes: job.originalBytes,
        fetched: fetchInto(path, job, signal),
      };
      // Set anew each time: the map's order is the order of use.
      entries.set(job.videoId, entry);
      try {
        await entry.fetched;
      } catch (cause) {
        entries.delete(job.videoId);
        throw cause;
      }
      return entry.path;
    },
  };
}
