import { z } from 'zod';
import { saveOpenAnswer } from '#app/domain/claims/open-again.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';

const schema = z.object({ intent: z.enum(['grant', 'deny']), requestId: z.uuid() });

/**
 * Answers a phone that waits, as the form of `WaitingPhones` says. Null for another form.
 *
 * @param here the page to return to
 */
export async function handleWaitingPhone(db: Db, sent: FormData, here: string) {
  const form = parseForm(schema, sent);
  if (!form.ok) return null;
  const isGranted = form.value.intent === 'grant';
  if (!(await saveOpenAnswer(db, form.value.requestId, isGranted))) {
    return redirectWithFlash(here, 'This phone no longer waits.', 'error');
  }
  const said = isGranted
    ? 'The card is open on that phone, too.'
    : 'The card stays closed on that phone.';
  return redirectWithFlash(here, said);
}
