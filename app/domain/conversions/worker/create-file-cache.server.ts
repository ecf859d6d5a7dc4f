import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getFileBytes } from './save-source.server.ts';

/** users: jobs that read it now. */
export type CachedFile = { bytes: number; users: number };

export type FileCache<Source extends CachedFile> = {
  /** By file name, the least recently used first. */
  entries: Map<string, Source>;
  evict: (name: string) => Promise<void>;
  /**
   * Evicts files that no job reads, one by one until there is enough room; false where there is
   * not.
   */
  evictUntil: (isEnough: () => Promise<boolean>, except?: string) => Promise<boolean>;
  /** Bytes of all files except the given one, and of those that no job reads. */
  measure: (except: string) => Promise<{ held: number; unused: number }>;
  /** Waits until a file of this name that is being evicted is removed. */
  waitUntilEvicted: (name: string) => Promise<void>;
};

/** The files of a folder, and how many jobs read each; those that no job reads may be evicted. */
export function createFileCache<Source extends CachedFile>(folder: string): FileCache<Source> {
  mkdirSync(folder, { recursive: true });
  const entries = new Map<string, Source>();
  const evicted = new Map<string, Promise<void>>();

  function isUnused(name: string): boolean {
    return (entries.get(name)?.users ?? 0) === 0;
  }

  /** The remains of interrupted downloads come first. */
  async function listUnused(except: string | undefined): Promise<string[]> {
    const leftovers = (await readdir(folder)).filter((name) => !entries.has(name));
    return [...leftovers, ...entries.keys()].filter((name) => name !== except && isUnused(name));
  }

  async function evict(name: string): Promise<void> {
    entries.delete(name);
    const removed = rm(join(folder, name), { force: true });
    evicted.set(name, removed);
    try {
      await removed;
    } finally {
      if (evicted.get(name) === removed) evicted.delete(name);
    }
  }

  return {
    entries,
    evict,
    async evictUntil(isEnough, except) {
      for (const name of await listUnused(except)) {
        if (await isEnough()) return true;
        // Another job may have asked for it in the meantime.
        if (isUnused(name)) await evict(name);
      }
      return isEnough();
    },
    async measure(except) {
      let unused = 0;
      for (const name of await listUnused(except)) {
        unused += entries.get(name)?.bytes ?? (await getFileBytes(join(folder, name)));
      }
      const used = [...entries].filter(([name]) => name !== except && !isUnused(name));
      return { held: used.reduce((sum, [, { bytes }]) => sum + bytes, unused), unused };
    },
    async waitUntilEvicted(name) {
      await evicted.get(name);
    },
  };
}
