import { readdirSync, readFileSync } from 'node:fs';
import { type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../../prepare/find-chromium.mjs';
import { createFolder } from './create-folder.ts';
import { undoOnStop } from './stoppable.ts';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export type OwnBrowser = {
  context: BrowserContext;
  /** The first of its processes; 0 outside Linux. */
  pid: number;
  close: () => Promise<void>;
};

/** A Chromium for one page, whose processor time and memory are read; its files lie on the disk. */
export async function openOwnBrowser(
  viewport: { width: number; height: number },
  args: string[] = [],
): Promise<OwnBrowser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('The benchmarks need Chromium. Install it, or set CHROME_PATH.');
  // Files on the disk, as on a phone, and not in memory.
  const { folder, remove } = await createFolder('waveback-bench-browser-');
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...ARGUMENTS, ...args],
    viewport,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const closeBrowser = undoOnStop(() => context.close());
  const close = async () => {
    await closeBrowser();
    await remove();
  };
  return { context, pid: findBrowser(folder), close };
}

/** The first process of the browser with this folder; 0 outside Linux. */
function findBrowser(folder: string): number {
  if (process.platform !== 'linux') return 0;
  const pid = readdirSync('/proc').find((name) => {
    const [program = '', ...args] = /^\d+$/.test(name) ? readCommand(name) : [];
    const isOwn = args.includes(`--user-data-dir=${folder}`);
    return program !== '' && isOwn && !args.some((arg) => arg.startsWith('--type='));
  });
  if (!pid) throw new Error('The browser has no process');
  return Number(pid);
}

/** Empty for a process that has just ended. */
function readCommand(pid: string): string[] {
  try {
    // A browser may write its arguments as one.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 ]/);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code !== 'EACCES') return [];
    throw cause;
  }
}
