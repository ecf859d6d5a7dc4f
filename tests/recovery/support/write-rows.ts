import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isLong } from '../../support/is-long.ts';
import type { Product } from './start-product.ts';

const WRITERS = 3;
/** Between two rows of one writer, so that the machine has time for videos. */
const PAUSE_MS = isLong ? 60 : 200;

export type Writers = {
  /** Ids of all rows that the product has acknowledged. */
  acknowledged: string[];
  stop: () => Promise<void>;
};

/** Users who add names to a session's roster without a break, whatever is killed meanwhile. */
export function writeRows(product: Product): Writers {
  const acknowledged: string[] = [];
  let stopped = false;

  async function write(): Promise<void> {
    while (!stopped) {
      const id = randomUUID();
      const row = { id, session_id: product.sessionId, name: `Surfer ${id}` };
      const { error } = await product.user.from('surfers').insert(row);
      if (!error) acknowledged.push(id);
      await wait(PAUSE_MS);
    }
  }

  const writing = Array.from({ length: WRITERS }, write);
  return {
    acknowledged,
    async stop() {
      stopped = true;
      await Promise.all(writing);
    },
  };
}
