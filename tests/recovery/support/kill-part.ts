import { findProcess, type Part } from './find-process.ts';
import type { Product } from './start-product.ts';
import { waitUntil } from './wait-until.ts';

/** SIGKILL; resolves when the part works again, with how long that took. */
export async function killPart(product: Product, part: Part, writes: string[]): Promise<number> {
  const find = () => findProcess(part, { pid: product.serverPid(), dataDir: product.dataDir });
  const pid = await waitUntil(`there is a ${part}`, find);
  const known = await waitUntil('workers are known', () => readWorkers(product));
  const started = performance.now();
  process.kill(pid, 'SIGKILL');
  if (part === 'server') await product.startAgain();
  await waitUntil(`there is another ${part}`, async () => {
    const found = await find();
    return found !== pid && found;
  });
  if (part === 'worker') {
    await waitUntil('another worker asks for work', async () =>
      (await readWorkers(product)).some((id) => !known.includes(id)),
    );
  } else await waitForWrite(writes);
  const ms = performance.now() - started;
  await waitUntil('the product is well', async () => (await fetch(`${product.url}/healthz`)).ok);
  return ms;
}

/** A request that started after the part was back; one that waited for it may be acknowledged first. */
async function waitForWrite(writes: string[]): Promise<void> {
  const WRITERS_AT_MOST = 3;
  const enough = writes.length + WRITERS_AT_MOST + 1;
  await waitUntil('rows are taken again', async () => writes.length >= enough);
}

/** The product's own, and not those of `startEchoes`. */
async function readWorkers({ sql }: Product): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from public.workers where id not like 'echo-%'`;
  return rows.map(({ id }) => id);
}
