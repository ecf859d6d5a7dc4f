import { saveConsent } from '#app/domain/consents/save-consent.server.ts';
import { redirectWithFlash } from '#app/platform/flash.server.ts';
import type { Sender } from './answer-profile-form.server.ts';
import type { FormOf } from './profile-form.server.ts';
import { PROFILE_PATH } from './profile-path.ts';

/** Agrees to one purpose for one session, or takes that back. */
export async function answerConsentForm({ db }: Sender, form: FormOf<'give' | 'take-back'>) {
  const isGiven = form.intent === 'give';
  const { surferId, purpose } = form;
  const outcome = await saveConsent(db, { surferIds: [surferId], purpose, isGiven });
  const path = `${PROFILE_PATH}#consent`;
  if (outcome === 'done') {
    const text = isGiven ? 'Agreed, for a year.' : 'Taken back. It counts from this moment.';
    return redirectWithFlash(path, text);
  }
  const why =
    outcome === 'guardian-needed'
      ? 'Only your parent or guardian can agree, by the link in their mail.'
      : 'You are not on this roster any more. Nothing was changed.';
  return redirectWithFlash(path, why, 'error');
}
