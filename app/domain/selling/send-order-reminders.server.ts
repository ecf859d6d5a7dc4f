import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { getOrderToken } from './orders.server.ts';

const EVERY_MS = 10 * 60_000;

type Tools = {
  /** With the service key. */
  db: Db;
  /** Where links in mails lead. */
  siteUrl: string;
  stopping: AbortSignal;
};

/** Reminds buyers who wanted it, once, of an order of yesterday that is not paid, until stopped. Any number of processes may run it. */
export async function runOrderReminders({ db, siteUrl, stopping }: Tools): Promise<void> {
  while (!stopping.aborted) {
    try {
      await sendOrderReminders(db, siteUrl);
    } catch (cause) {
      if (!stopping.aborted) logger.warn({ err: cause }, 'buyers could not be reminded');
    }
    await wait(EVERY_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}

const schema = z.array(
  z.object({
    id: z.string(),
    email: z.string(),
    language: z.string(),
    organisationName: z.string(),
    total: z.number(),
    currency: z.string(),
  }),
);

/** One round; returns how many were reminded. */
export async function sendOrderReminders(db: Db, siteUrl: string): Promise<number> {
  const answer = await db.rpc('list_orders_to_remind');
  const orders = schema.parse(requireData('Listing orders to remind of', answer));
  for (const { id, email, ...about } of orders) {
    const queued = await db.rpc('queue_mail', {
      kind: 'order-reminder',
      recipient: email,
      params: { ...about, siteUrl, path: `/c/orders/${await getOrderToken(db, id)}` },
      idempotency_key: `order-reminder ${id}`,
    });
    requireData('Queueing a reminder', queued);
    const marked = await db.rpc('mark_order_reminded', { order_id: id });
    if (marked.error) throw new Error('A reminder was not noted', { cause: marked.error });
  }
  return orders.length;
}
