import type { CDPSession } from '@playwright/test';

/** What is free is collected in more than one round. */
const ROUNDS = 3;

/** https://chromium.googlesource.com/v8/v8/+/main/src/profiler/heap-snapshot-generator.cc */
type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
};

export type Heap = {
  /** What the scripts of a page hold: their objects, texts and closures. */
  dataMiB: number;
  /** What V8 compiles of them while they run, until all of it is compiled. */
  codeMiB: number;
};

/** Reads what the scripts of a page hold after the garbage is collected. */
export async function readHeap(devTools: CDPSession): Promise<Heap> {
  for (let round = 0; round < ROUNDS; round += 1)
    await devTools.send('HeapProfiler.collectGarbage');
  const { snapshot, nodes } = await takeSnapshot(devTools);
  const { node_fields: fields, node_types } = snapshot.meta;
  const [kinds] = node_types;
  const [kindAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const bytes = { data: 0, code: 0 };
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = kinds[nodes[at + kindAt] ?? 0];
    // Native: of the browser, among them the requests that the driver of this page records.
    if (kind === 'native') continue;
    bytes[kind === 'code' ? 'code' : 'data'] += nodes[at + sizeAt] ?? 0;
  }
  return { dataMiB: bytes.data / 1024 ** 2, codeMiB: bytes.code / 1024 ** 2 };
}

async function takeSnapshot(devTools: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  const add = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  devTools.on('HeapProfiler.addHeapSnapshotChunk', add);
  await devTools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devTools.off('HeapProfiler.addHeapSnapshotChunk', add);
  return JSON.parse(chunks.join(''));
}
