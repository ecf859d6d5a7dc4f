import { sendEmailChangeMail } from '#app/domain/auth/change-user.server.ts';
import { limitAttempts } from '#app/domain/auth/limit-attempts.server.ts';
import { findPersonalPassword, saveNewPassword } from '#app/domain/auth/password.server.ts';
import { getSignInMailWay } from '#app/domain/mails/get-mail-delivery.server.ts';
import { toMailSentence } from '#app/domain/mails/to-mail-sentence.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { type FormOf, type Sender, toRejectedForm, verifySender } from './profile-form.server.ts';
import { PROFILE_PATH } from './profile-path.ts';

/** Changes the password or the e-mail address, after the user has confirmed their identity. */
export async function handleCredentials(
  sender: Sender,
  form: FormOf<'password'> | FormOf<'email'>,
) {
  const confirmed = await verifySender(sender, form.currentPassword);
  if (!confirmed.ok) return toRejectedForm(form, confirmed);
  return form.intent === 'password' ? setPassword(sender, form) : setEmail(sender, form);
}

async function setPassword({ db, user }: Sender, form: FormOf<'password'>) {
  const { password, currentPassword } = form;
  const personal = { email: user.email, name: user.user_metadata.full_name };
  const refusal = findPersonalPassword(password, personal);
  if (refusal) return toRejectedForm(form, refusal);
  const set = await saveNewPassword(db, password, { currentPassword });
  if (!set.ok) return toRejectedForm(form, set);
  return set.othersSignedOut
    ? redirectWithFlash(
        PROFILE_PATH,
        'Your password is changed, and you are signed out on all other devices.',
      )
    : redirectWithFlash(
        PROFILE_PATH,
        'Your password is changed, but other devices could not be signed out. Do that below.',
        'error',
      );
}

async function setEmail({ db, user, request }: Sender, form: FormOf<'email'>) {
  if (form.email === user.email.toLowerCase()) {
    const reason = 'This is already your address.';
    return toRejectedForm(form, { field: 'email', reason, status: 400 });
  }
  const asked = await limitAttempts('mails', request, user.id, () =>
    sendEmailChangeMail(db, form.email),
  );
  if (!asked.ok) return toRejectedForm(form, asked);
  return redirectWithFlash(
    PROFILE_PATH,
    toMailSentence(
      request.headers,
      {
        sent: `We are sending an e-mail to ${form.email}, if no other account uses this address. Open its link within an hour.`,
        mail: `the e-mail to ${form.email}`,
      },
      getSignInMailWay(),
    ),
    'info',
  );
}
