import { data } from 'react-router';
import { z } from 'zod';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { QUEUE_PLACES } from '#app/domain/conversions/queue/conversion-state.ts';
import type { QueueFilter } from '#app/domain/conversions/queue/queue-filter.ts';
import {
  cancelConversion,
  remakeRendition,
  retryConversion,
  retryFailedConversions,
  setConversionPriority,
} from '#app/domain/conversions/queue/steer-conversions.server.ts';
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
  first: 'It goes first now.',
  normal: 'It waits in its place again.',
  last: 'It goes last now.',
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
      fieldErrors: { form: 'That form was not understood. Reload the page.' },
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
        'Queued again, with whatever else had failed of it.',
        'Only a failed or cancelled job is retried, and this one is neither any more.',
      );
    case 'cancel':
      return toOutcome(
        await cancelConversion(db, form.conversionId),
        'Cancelled.',
        'This job had already ended.',
      );
    case 'remake':
      return toOutcome(
        await remakeRendition(db, form.conversionId),
        'Queued to be made again. What is there stays until then.',
        'Only what is done is made again, and this job is not (any more).',
      );
    case 'retry-all': {
      const count = await retryFailedConversions(db, filter);
      const text =
        count === 1 ? '1 failed job is queued again.' : `${count} failed jobs are queued again.`;
      return toOutcome(count > 0, text, 'Nothing that failed matches any more.');
    }
    default:
      return toOutcome(
        await setConversionPriority(db, form.conversionId, form.intent),
        moved[form.intent],
        'Only a waiting job has a place in the queue, and this one waits no more.',
      );
  }
}

function toOutcome(done: boolean, text: string, sentence: string): Outcome {
  return done ? { ok: true, text } : { ok: false, sentence };
}
