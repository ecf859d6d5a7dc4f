import { saveConsent } from '#app/domain/consents/save-consent.server.ts';
import { WORDING_CHANGED } from '#app/domain/consents/wording-changed.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import type { FormOf, Sender } from './profile-form.server.ts';
import { PROFILE_PATH } from './profile-path.ts';

const NOT_MINE = 'You are not on this roster any more. Nothing was changed.';
const refusals = {
  'guardian-needed': 'Only your parent or guardian can agree, by the link in their mail.',
  'wording-changed': WORDING_CHANGED,
};

/** Agrees to one purpose for one session, or takes that back. */
export async function answerConsentForm({ db }: Sender, form: FormOf<'give' | 'take-back'>) {
  const isGiven = form.intent === 'give';
  const { surferId, purpose } = form;
  const wording = Number(form.wording);
  const outcome = await saveConsent(db, { surferIds: [surferId], purpose, isGiven, wording });
  const path = `${PROFILE_PATH}#consent`;
  if (outcome === 'done') {
    const text = isGiven ? 'Agreed, for a year.' : 'Taken back. It counts from this moment.';
    return redirectWithFlash(path, text);
  }
  return redirectWithFlash(path, outcome ? refusals[outcome] : NOT_MINE, 'error');
}
