import { data } from 'react-router';
import { removeLostFactor } from '#app/domain/accounts/remove-lost-factor.server.ts';
import {
  createRecoveryCodes,
  removeRecoveryCodes,
} from '#app/domain/accounts/save-recovery-codes.server.ts';
import { countRecoveryCodes } from '#app/domain/auth/count-recovery-codes.server.ts';
import { enrollTotp } from '#app/domain/auth/enroll-totp.server.ts';
import { limitAttempts } from '#app/domain/auth/limit-attempts.server.ts';
import { listFactors } from '#app/domain/auth/list-factors.server.ts';
import { unenroll } from '#app/domain/auth/unenroll.server.ts';
import { verifyTotp } from '#app/domain/auth/verify-totp.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { confirmSender } from './confirm-sender.server.ts';
import type { FormAnswer } from './form-answer.ts';
import type { FormOf, Sender } from './profile-form.server.ts';
import { PROFILE_PATH } from './profile-path.ts';
import { refuseForm } from './refuse-form.server.ts';

type FactorForm =
  | FormOf<'begin-factor'>
  | FormOf<'confirm-factor'>
  | FormOf<'remove-factor'>
  | FormOf<'recovery-codes'>;

/** Begins, confirms and removes authenticator apps, and makes recovery codes for when they are lost. */
export async function answerFactorForm(sender: Sender, form: FactorForm) {
  if (form.intent === 'confirm-factor') return confirmFactor(sender, form);
  const confirmed = await confirmSender(sender, form.currentPassword);
  if (!confirmed.ok) return refuseForm(form, confirmed);
  if (form.intent === 'begin-factor') return beginFactor(sender, form);
  return form.intent === 'remove-factor' ? removeFactor(sender, form) : showNewCodes(sender, form);
}

async function beginFactor({ db }: Sender, form: FormOf<'begin-factor'>) {
  const begun = await enrollTotp(db, { name: form.name, issuer: getEnv().PRODUCT_NAME });
  if (!begun.ok) return refuseForm(form, begun);
  const { factor } = begun;
  return data<FormAnswer>({ values: { intent: form.intent }, fieldErrors: {}, factor });
}

/** With the first app come the codes for the day it is lost. */
async function confirmFactor(sender: Sender, form: FormOf<'confirm-factor'>) {
  const { db, user, request } = sender;
  const verified = await limitAttempts('secrets', request, user.id, () => verifyTotp(db, form));
  if (!verified.ok) return refuseForm(form, verified);
  if ((await countRecoveryCodes(db)) === 0) return showNewCodes(sender, form);
  return redirectWithFlash(
    PROFILE_PATH,
    'From now on signing in asks for a code of your app, too.',
  );
}

async function showNewCodes({ user }: Sender, form: FactorForm) {
  const recoveryCodes = await createRecoveryCodes(user.id);
  return data<FormAnswer>({ values: { intent: form.intent }, fieldErrors: {}, recoveryCodes });
}

async function removeFactor({ db, user }: Sender, form: FormOf<'remove-factor'>) {
  const removed = await unenroll(db, form.factorId);
  if (removed === 'not-shown') await removeLostFactor(user.id, form.factorId);
  else if (!removed.ok) return refuseForm(form, removed);
  if ((await listFactors(db)).length === 0) await removeRecoveryCodes(user.id);
  return redirectWithFlash(PROFILE_PATH, 'The authenticator app is removed.');
}
