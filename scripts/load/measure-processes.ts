import { readdir } from 'node:fs/promises';
import type { App } from '../bench/support/start-app.ts';
import { measureHeap } from './measure-heap.ts';
import { isMissing, readIfThere } from './read-if-there.ts';

export const PARTS = ['server', 'backend', 'postgres', 'worker'] as const;
export type Part = (typeof PARTS)[number];
export const NODE_PARTS = ['server', 'backend', 'worker'] as const satisfies Part[];

export type Sample = {
  atMs: number;
  /** MiB of memory that only a process and its children use, and their share of shared memory. */
  memory: Record<Part, number>;
  /** MiB in the heap and in buffers after a garbage collection; empty without one. */
  heap: Partial<Record<Part, number>>;
  /** Open files and connections. */
  files: Record<Part, number>;
  /** Connections to PostgreSQL. */
  connections: number;
};

type Processes = { pid: number; parent: number; command: string }[];

/**
 * The resources of the parts of a running product, read from /proc (Linux).
 * @param heapFolder if given, Node's processes collect their garbage before each sample
 */
export async function measureProcesses(
  { process: server, backend }: App,
  heapFolder: string | null,
): Promise<Sample> {
  const all = await listProcesses();
  const childrenOf = (pid: number): number[] =>
    all
      .filter(({ parent }) => parent === pid)
      .flatMap((child) => [child.pid, ...childrenOf(child.pid)]);
  const worker = all.find(
    ({ parent, command }) => parent === server.pid && /worker\.ts/.test(command),
  );
  const postgres = [backend.postgresPid, ...childrenOf(backend.postgresPid)];
  const pids: Record<Part, number[]> = {
    server: server.pid ? [server.pid] : [],
    backend: [backend.pid],
    postgres,
    // ffmpeg starts and ends with the jobs.
    worker: worker ? [worker.pid] : [],
  };
  const heap: Sample['heap'] = {};
  for (const part of heapFolder === null ? [] : NODE_PARTS) {
    const [pid] = pids[part];
    if (heapFolder !== null && pid !== undefined) heap[part] = await measureHeap(heapFolder, pid);
  }
  const memory = {} as Sample['memory'];
  const files = {} as Sample['files'];
  for (const part of PARTS) {
    const held = await Promise.all(pids[part].map(readMemory));
    const open = await Promise.all(pids[part].map(countFiles));
    memory[part] = held.reduce((sum, each) => sum + each, 0);
    files[part] = open.reduce((sum, each) => sum + each, 0);
  }
  const isConnection = ({ pid, command }: Processes[number]) =>
    postgres.includes(pid) && command.includes('[local]');
  return {
    atMs: performance.now(),
    memory,
    heap,
    files,
    connections: all.filter(isConnection).length,
  };
}

async function listProcesses(): Promise<Processes> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [status, command] = await Promise.all([
        readIfThere(`/proc/${pid}/stat`),
        readIfThere(`/proc/${pid}/cmdline`),
      ]);
      // The name in brackets may contain spaces.
      const parent = Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
      return { pid: Number(pid), parent, command: command.replaceAll('\0', ' ') };
    }),
  );
  return found;
}

/** In MiB; PostgreSQL's processes share most of their memory, so it is divided among them. */
async function readMemory(pid: number): Promise<number> {
  const rollup = await readIfThere(`/proc/${pid}/smaps_rollup`);
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}

async function countFiles(pid: number): Promise<number> {
  try {
    return (await readdir(`/proc/${pid}/fd`)).length;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}
