import { data } from 'react-router';
import { enrollTotp } from '#app/domain/auth/enroll-totp.server.ts';
import { limitAttempts } from '#app/domain/auth/limit-attempts.server.ts';
import { unenroll } from '#app/domain/auth/unenroll.server.ts';
import { verifyTotp } from '#app/domain/auth/verify-totp.server.ts';
import { redirectWithFlash } from '#app/platform/flash.server.ts';
import { getEnv } from '#app/platform/get-env.server.ts';
import type { Sender } from './answer-profile-form.server.ts';
import { confirmSender } from './confirm-sender.server.ts';
import type { FormAnswer } from './form-answer.ts';
import type { FormOf } from './profile-form.server.ts';
import { PROFILE_PATH } from './profile-path.ts';
import { refuseForm } from './refuse-form.server.ts';

type FactorForm = FormOf<'begin-factor'> | FormOf<'confirm-factor'> | FormOf<'remove-factor'>;

/** Begins, confirms and removes authenticator apps. */
export async function answerFactorForm(sender: Sender, form: FactorForm) {
  if (form.intent === 'confirm-factor') return confirmFactor(sender, form);
  const confirmed = await confirmSender(sender, form.currentPassword);
  if (!confirmed.ok) return refuseForm(form, confirmed);
  return form.intent === 'begin-factor' ? beginFactor(sender, form) : removeFactor(sender, form);
}

async function beginFactor({ db }: Sender, form: FormOf<'begin-factor'>) {
  const begun = await enrollTotp(db, { name: form.name, issuer: getEnv().PRODUCT_NAME });
  if (!begun.ok) return refuseForm(form, begun);
  const { factor } = begun;
  return data<FormAnswer>({ values: { intent: form.intent }, fieldErrors: {}, factor });
}

async function confirmFactor({ db, user, request }: Sender, form: FormOf<'confirm-factor'>) {
  const verified = await limitAttempts('secrets', request, user.id, () => verifyTotp(db, form));
  return verified.ok
    ? redirectWithFlash(PROFILE_PATH, 'From now on signing in asks for a code of your app, too.')
    : refuseForm(form, verified);
}

async function removeFactor({ db }: Sender, form: FormOf<'remove-factor'>) {
  const removed = await unenroll(db, form.factorId);
  return removed.ok
    ? redirectWithFlash(PROFILE_PATH, 'The authenticator app is removed.')
    : refuseForm(form, removed);
}
