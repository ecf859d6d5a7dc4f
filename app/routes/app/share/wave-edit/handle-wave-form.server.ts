import { data } from 'react-router';
import { z } from 'zod';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { retryConversion } from '#app/domain/conversions/queue/queued-conversions.server.ts';
import { marksSchema } from '#app/domain/waves/marks-schema.ts';
import { deleteWave, saveWave } from '#app/domain/waves/save-wave.server.ts';
import { fail } from '#app/errors/fail.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save-wave'), ...marksSchema }),
  z.object({ intent: z.literal('delete-wave') }),
  z.object({ intent: z.literal('retry-conversion'), conversionId: z.uuid() }),
]);

/**
 * Handles the forms of a wave's edit page. Row level security checks the user's rights.
 *
 * @param url of the edit page, whose query is the list's behind the wave
 * @throws 404 of the catalogue when the wave does not exist
 */
export async function handleWaveForm(
  db: Db,
  place: { sessionId: string; waveId: string },
  formData: FormData,
  url: URL,
) {
  const form = parseForm(schema, formData);
  if (!form.ok) return data<FormAnswer>(form, { status: 400 });
  const session = `/app/share/session/${place.sessionId}`;
  const reject = (sentence: string) => {
    const values: Record<string, string> = {};
    for (const [name, value] of formData) if (typeof value === 'string') values[name] = value;
    return data<FormAnswer>(
      { ok: false, values, fieldErrors: { form: sentence } },
      { status: 409 },
    );
  };
  switch (form.value.intent) {
    case 'save-wave': {
      const saved = await saveWave(db, { ...form.value, ...place });
      if (!saved.ok) return reject(saved.sentence);
      return redirectWithFlash(`${session}/wave/${place.waveId}${url.search}`, 'Saved.');
    }
    case 'delete-wave':
      if (!(await deleteWave(db, place.sessionId, place.waveId))) throw fail('wave-not-found');
      return redirectWithFlash(`${session}${url.search}`, 'The wave is deleted.');
    case 'retry-conversion':
      if (await retryConversion(db, form.value.conversionId)) {
        return redirectWithFlash(`${url.pathname}${url.search}`, 'Trying again.');
      }
      return reject('This conversion cannot be retried, because it has not failed.');
  }
}
