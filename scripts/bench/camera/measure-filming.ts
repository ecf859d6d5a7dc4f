import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { readTreeCpuSeconds, readTreeMemory } from '../support/process-tree.ts';
import type { Filmer, FilmingBrowser } from './film-with.ts';
import { countFrames } from './numbered-camera.ts';
import { readPlainKind, savePlain } from './plain-page.ts';
import { pressSave } from './press-save.ts';

/** Until the page has loaded all that it needs. */
const SETTLE_MS = 1000;
/** From one save to the next. */
const PAUSE_MS = 500;

type Saved = {
  frames: { kept: number; missing: number };
  /** Of each save, in ms. */
  tookMs: number[];
  /** What MediaRecorder records; empty of ours. */
  kind: string;
};

export type Filmed = {
  /** Of all processes of the browser. */
  cpuSeconds: number;
  memoryMiB: number;
  /** Null of a page that only shows the picture. */
  saved: Saved | null;
};

/** Films for some seconds, then saves some times and counts the frames in the first file. */
export async function measureFilming(
  filmer: Filmer,
  { page, context, pid }: FilmingBrowser,
  { filmS, saves }: { filmS: number; saves: number },
): Promise<Filmed> {
  await wait(SETTLE_MS);
  const before = readTreeCpuSeconds(pid);
  await wait(filmS * 1000);
  const cpuSeconds = readTreeCpuSeconds(pid) - before;
  const memoryMiB = readTreeMemory(pid);
  if (filmer === 'preview') return { cpuSeconds, memoryMiB, saved: null };
  // What is saved would be sent, and converted beside the next measurement.
  await context.setOffline(true);
  const isOurs = filmer === 'ours';
  const save = async () =>
    isOurs ? (await pressSave(page)).tookMs : await page.evaluate(savePlain);
  const tookMs = [await save()];
  const frames = await countFrames(await readFile(page, isOurs ? 'caught' : null));
  while (tookMs.length < saves) {
    await wait(PAUSE_MS);
    tookMs.push(await save());
  }
  const kind = isOurs ? '' : await page.evaluate(readPlainKind);
  return { cpuSeconds, memoryMiB, saved: { frames, tookMs, kind } };
}

/** The only file of a folder of the browser's own file system. */
async function readFile(page: Page, folderName: string | null): Promise<Buffer> {
  const url = await page.evaluate(async (name) => {
    const root = await navigator.storage.getDirectory();
    const folder = name ? await root.getDirectoryHandle(name) : root;
    for await (const handle of folder.values()) {
      if (!(handle instanceof FileSystemFileHandle)) continue;
      const reader = new FileReader();
      const read = new Promise((resolve) => reader.addEventListener('load', resolve));
      reader.readAsDataURL(await handle.getFile());
      await read;
      return String(reader.result);
    }
    return '';
  }, folderName);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
