import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeOf } from './size-of.server.ts';

/** users: jobs that read it now. */
export type Shelved = { bytes: number; users: number };

export type SourceShelf<Source extends Shelved> = {
  /** By file name, the least recently used first. */
  entries: Map<string, Source>;
  letGo: (name: string) => Promise<void>;
  /** Lets go of what nobody reads, one by one until it is enough; whether it was. */
  letGoUntil: (isEnough: () => Promise<boolean>, except?: string) => Promise<boolean>;
  /** Bytes of all files but the excepted one, and of those that nobody reads. */
  measure: (except: string) => Promise<{ held: number; unused: number }>;
  /** Until a file of this name that is being let go of is gone. */
  waitUntilGone: (name: string) => Promise<void>;
};

/** The files of a folder, and who reads them; those that nobody reads may be let go of. */
export function createSourceShelf<Source extends Shelved>(folder: string): SourceShelf<Source> {
  mkdirSync(folder, { recursive: true });
  const entries = new Map<string, Source>();
  const leaving = new Map<string, Promise<void>>();

  function isUnused(name: string): boolean {
    return (entries.get(name)?.users ?? 0) === 0;
  }

  /** What downloads left that broke off comes first. */
  async function listUnused(except: string | undefined): Promise<string[]> {
    const leftovers = (await readdir(folder)).filter((name) => !entries.has(name));
    return [...leftovers, ...entries.keys()].filter((name) => name !== except && isUnused(name));
  }

  async function letGo(name: string): Promise<void> {
    entries.delete(name);
    const gone = rm(join(folder, name), { force: true });
    leaving.set(name, gone);
    try {
      await gone;
    } finally {
      if (leaving.get(name) === gone) leaving.delete(name);
    }
  }

  return {
    entries,
    letGo,
    async letGoUntil(isEnough, except) {
      for (const name of await listUnused(except)) {
        if (await isEnough()) return true;
        // Another job may have asked for it in the meantime.
        if (isUnused(name)) await letGo(name);
      }
      return isEnough();
    },
    async measure(except) {
      let unused = 0;
      for (const name of await listUnused(except)) {
        unused += entries.get(name)?.bytes ?? (await sizeOf(join(folder, name)));
      }
      const used = [...entries].filter(([name]) => name !== except && !isUnused(name));
      return { held: used.reduce((sum, [, { bytes }]) => sum + bytes, unused), unused };
    },
    async waitUntilGone(name) {
      await leaving.get(name);
    },
  };
}
