import { data } from 'react-router';
import { z } from 'zod';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { QUEUE_PLACES } from '#app/domain/conversions/queue/conversion-state.ts';
import type { QueueFilter } from '#app/domain/conversions/queue/queue-filter.ts';
import {
  createRenditionAgain,
  retryConversion,
  retryFailedConversions,
  saveConversionPriority,
  stopConversion,
} from '#app/domain/conversions/queue/queued-conversions.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';

const conversionId = z.uuid();
const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(QUEUE_PLACES), conversionId }),
  z.object({ intent: z.literal('retry'), conversionId }),
  z.object({ intent: z.literal('cancel'), conversionId }),
  z.object({ intent: z.literal('remake'), conversionId }),
  z.object({ intent: z.literal('retry-all') }),
]);

type Intent = z.infer<typeof schema>;

const moved = {
  first: 'The job is now first in the queue.',
  normal: 'The job is back in its normal place.',
  last: 'The job is now last in the queue.',
};

/**
 * Handles the screen's forms. The database checks the user's rights.
 *
 * @param filter the jobs of `retry-all`
 */
export async function handleQueueIntent(db: Db, formData: FormData, filter: QueueFilter) {
  const form = parseForm(schema, formData);
  if (!form.ok) {
    const answer = {
      ...form,
      fieldErrors: { form: 'The server could not read the form. Reload the page and try again.' },
    };
    return data<FormAnswer>(answer, { status: 400 });
  }
  const outcome = await run(db, form.value, filter);
  if (outcome.ok) return { ok: true, text: outcome.text } satisfies FormAnswer;
  const refused = { ok: false, values: {}, fieldErrors: { form: outcome.sentence } } as const;
  return data<FormAnswer>(refused, { status: 409 });
}

type Outcome = { ok: true; text: string } | { ok: false; sentence: string };

async function run(db: Db, form: Intent, filter: QueueFilter): Promise<Outcome> {
  switch (form.intent) {
    case 'retry':
      return toOutcome(
        await retryConversion(db, form.conversionId),
        'The job is queued again, with all other failed jobs of this file.',
        'You can only retry a failed or cancelled job, and this job has changed. Refresh the page.',
      );
    case 'cancel':
      return toOutcome(
        await stopConversion(db, form.conversionId),
        'Cancelled.',
        'This job has already ended.',
      );
    case 'remake':
      return toOutcome(
        await createRenditionAgain(db, form.conversionId),
        'The job is queued again. The current files stay until it is done.',
        'You can only run a finished job again, and this job has changed. Refresh the page.',
      );
    case 'retry-all': {
      const count = await retryFailedConversions(db, filter);
      const text =
        count === 1 ? '1 failed job is queued again.' : `${count} failed jobs are queued again.`;
      return toOutcome(count > 0, text, 'No failed job matches any more. Refresh the page.');
    }
    default:
      return toOutcome(
        await saveConversionPriority(db, form.conversionId, form.intent),
        moved[form.intent],
        'You can only move a waiting job, and this job has already started or ended.',
      );
  }
}

function toOutcome(done: boolean, text: string, sentence: string): Outcome {
  return done ? { ok: true, text } : { ok: false, sentence };
}
