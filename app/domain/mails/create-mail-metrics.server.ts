import { Gauge, type Registry } from 'prom-client';
import { z } from 'zod';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { requestContext } from '#app/platform/observe/request-context.server.ts';

const TIMEOUT_MS = 3000;

const schema = z.object({ waiting: z.number(), oldestDueSeconds: z.number(), givenUp: z.number() });

/**
 * Adds the state of the outbox. Every server reports the same numbers: use one server's, don't add
 * them up.
 *
 * @returns updates the numbers
 */
export function createMailMetrics(registry: Registry): () => Promise<void> {
  const registers = [registry];
  const mails = new Gauge({
    name: 'waveback_mails',
    help: 'Mails of the outbox: waiting to be sent, or given up (ever).',
    labelNames: ['state'],
    registers,
  });
  const overdue = new Gauge({
    name: 'waveback_mail_oldest_due_seconds',
    help: 'How long the mail that is due has been waiting to be sent.',
    registers,
  });
  return () =>
    // Monitoring polls for ever: neither the backend nor this server logs it.
    requestContext.exit(async () => {
      const { data, error } = await createAdminSupabase()
        .rpc('read_mail_numbers')
        .abortSignal(AbortSignal.timeout(TIMEOUT_MS));
      // Unknown numbers are left out: an old number would look valid.
      mails.reset();
      overdue.remove();
      if (error) return;
      const numbers = schema.parse(data);
      mails.set({ state: 'waiting' }, numbers.waiting);
      mails.set({ state: 'given-up' }, numbers.givenUp);
      overdue.set(numbers.oldestDueSeconds);
    });
}
