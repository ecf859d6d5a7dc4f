import { data } from 'react-router';
import {
  createRecoveryCodes,
  deleteLostFactor,
  deleteRecoveryCodes,
} from '#app/domain/accounts/recovery-codes.server.ts';
import { saveUserName } from '#app/domain/auth/change-user.server.ts';
import { limitAttempts } from '#app/domain/auth/limit-attempts.server.ts';
import {
  countRecoveryCodes,
  createTotpFactor,
  deleteTotpFactor,
  listFactors,
  verifyTotp,
} from '#app/domain/auth/second-factor.server.ts';
import { signOutDevice, signOutOthers } from '#app/domain/auth/sign-out.server.ts';
import { WORDING_CHANGED } from '#app/domain/consents/consent-state.ts';
import { saveConsent } from '#app/domain/consents/consents.server.ts';
import { deleteAvatar } from '#app/domain/profiles/avatar.server.ts';
import type { ProfilePatch } from '#app/domain/profiles/profile.ts';
import { saveProfile } from '#app/domain/profiles/profiles.server.ts';
import { toUnitsCookie } from '#app/lib/choices/units.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { isSecureSite } from '#app/platform/env/site-url.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import type { FormAnswer } from './form-answer.ts';
import { handleCredentials } from './handle-credentials.server.ts';
import { handleLeavingForm } from './handle-leaving-form.server.ts';
import { handlePicture } from './handle-picture.server.ts';
import {
  type FormOf,
  NOT_SAVED,
  type ProfileForm,
  type Sender,
  toRejectedForm,
  verifySender,
} from './profile-form.server.ts';
import { PROFILE_PATH } from './profile-path.ts';

const NOT_MINE = 'You are no longer on this roster. Nothing was changed.';

const refusals = {
  'guardian-needed': 'Only your parent or guardian can agree, with the link in their e-mail.',
  'own-line': 'A surfer cannot agree as their own parent or guardian.',
  'wording-changed': WORDING_CHANGED,
};

/** Handles a valid form: returns a redirect, or the form with its errors. */
export function handleProfileForm(sender: Sender, form: ProfileForm, file: unknown) {
  switch (form.intent) {
    case 'about':
      return saveAbout(sender, form);
    case 'units':
      return saveUnits(sender, form);
    case 'picture':
      return handlePicture(sender, form, file);
    case 'remove-picture':
      return deletePicture(sender, form);
    case 'password':
    case 'email':
      return handleCredentials(sender, form);
    case 'begin-factor':
    case 'confirm-factor':
    case 'remove-factor':
    case 'recovery-codes':
      return handleFactorForm(sender, form);
    case 'sign-out-others':
      return endOthers(sender, form);
    case 'sign-out-one':
      return endOne(sender, form);
    case 'give':
    case 'withdraw':
      return handleConsentForm(sender, form);
    case 'make-owner':
    case 'delete-organisation':
    case 'delete-account':
      return handleLeavingForm(sender, form);
  }
}

async function saveAbout({ db, user }: Sender, form: FormOf<'about'>) {
  const saved = await saveProfile(db, user.id, toAboutPatch(form));
  if (!saved) return toRejectedForm(form, NOT_SAVED);
  if (form.fullName !== user.user_metadata.full_name) await saveUserName(db, form.fullName);
  return redirectWithFlash(PROFILE_PATH, 'Your profile is saved.');
}

async function saveUnits({ db, user }: Sender, form: FormOf<'units'>) {
  const saved = await saveProfile(db, user.id, toUnitsPatch(form));
  if (!saved) return toRejectedForm(form, NOT_SAVED);
  const answer = await redirectWithFlash(PROFILE_PATH, 'Your units are saved.');
  // Otherwise an earlier choice on this device, for reports, would take precedence.
  const { swellUnit: swell, windUnit: wind, temperatureUnit: temperature } = form;
  const cookie = toUnitsCookie({ swell, wind, temperature }, { secure: isSecureSite() });
  answer.headers.append('set-cookie', cookie);
  return answer;
}

function toAboutPatch({ stance, level, ...form }: FormOf<'about'>): ProfilePatch {
  return {
    full_name: form.fullName,
    home_spot: form.homeSpot,
    public_name: form.publicName,
    stance: stance || null,
    level: level || null,
  };
}

function toUnitsPatch({ swellUnit, windUnit, temperatureUnit }: FormOf<'units'>): ProfilePatch {
  return { swell_unit: swellUnit, wind_unit: windUnit, temperature_unit: temperatureUnit };
}

async function deletePicture({ db, user }: Sender, form: ProfileForm) {
  const isRemoved = await deleteAvatar(db, user.id);
  return isRemoved
    ? redirectWithFlash(PROFILE_PATH, 'Your picture is removed.')
    : toRejectedForm(form, NOT_SAVED);
}

async function endOne({ db }: Sender, form: FormOf<'sign-out-one'>) {
  const outcome = await signOutDevice(db, form.sessionId);
  if (outcome === 'failed') {
    const reason =
      'That device is still signed in, because the server did not respond. Try again in a moment.';
    return toRejectedForm(form, { field: 'form', reason, status: 503 });
  }
  const text =
    outcome === 'ended' ? 'That device is signed out.' : 'That device was already signed out.';
  return redirectWithFlash(PROFILE_PATH, text);
}

async function endOthers({ db }: Sender, form: ProfileForm) {
  if (await signOutOthers(db)) {
    return redirectWithFlash(PROFILE_PATH, 'You are signed out on all other devices.');
  }
  const reason = 'The other devices could not be signed out. Try again in a moment.';
  return toRejectedForm(form, { field: 'form', reason, status: 503 });
}

/** Gives or withdraws consent to one purpose for one session. */
async function handleConsentForm({ db }: Sender, form: FormOf<'give' | 'withdraw'>) {
  const isGiven = form.intent === 'give';
  const { guestId, purpose } = form;
  const wording = Number(form.wording);
  const outcome = await saveConsent(db, { guestIds: [guestId], purpose, isGiven, wording });
  const path = `${PROFILE_PATH}#consent`;
  if (outcome === 'done') {
    const text = isGiven
      ? 'Agreed, for a year.'
      : 'You have withdrawn your consent. This applies from now on.';
    return redirectWithFlash(path, text);
  }
  return redirectWithFlash(path, outcome ? refusals[outcome] : NOT_MINE, 'error');
}

type FactorForm =
  | FormOf<'begin-factor'>
  | FormOf<'confirm-factor'>
  | FormOf<'remove-factor'>
  | FormOf<'recovery-codes'>;

/** Adds, confirms and removes authenticator apps, and creates recovery codes. */
async function handleFactorForm(sender: Sender, form: FactorForm) {
  if (form.intent === 'confirm-factor') return confirmFactor(sender, form);
  const confirmed = await verifySender(sender, form.currentPassword);
  if (!confirmed.ok) return toRejectedForm(form, confirmed);
  if (form.intent === 'begin-factor') return startFactor(sender, form);
  return form.intent === 'remove-factor' ? deleteFactor(sender, form) : showNewCodes(sender, form);
}

async function startFactor({ db }: Sender, form: FormOf<'begin-factor'>) {
  const started = await createTotpFactor(db, { name: form.name, issuer: getEnv().PRODUCT_NAME });
  if (!started.ok) return toRejectedForm(form, started);
  const { factor } = started;
  return data<FormAnswer>({ values: { intent: form.intent }, fieldErrors: {}, factor });
}

/** The first app comes with recovery codes, in case the user loses it. */
async function confirmFactor(sender: Sender, form: FormOf<'confirm-factor'>) {
  const { db, user, request } = sender;
  const verified = await limitAttempts('secrets', request, user.id, () => verifyTotp(db, form));
  if (!verified.ok) return toRejectedForm(form, verified);
  if ((await countRecoveryCodes(db)) === 0) return showNewCodes(sender, form);
  return redirectWithFlash(PROFILE_PATH, 'From now on you need a code from your app to sign in.');
}

async function showNewCodes({ user }: Sender, form: FactorForm) {
  const recoveryCodes = await createRecoveryCodes(user.id);
  return data<FormAnswer>({ values: { intent: form.intent }, fieldErrors: {}, recoveryCodes });
}

async function deleteFactor({ db, user }: Sender, form: FormOf<'remove-factor'>) {
  const removed = await deleteTotpFactor(db, form.factorId);
  if (removed === 'not-shown') await deleteLostFactor(user.id, form.factorId);
  else if (!removed.ok) return toRejectedForm(form, removed);
  if ((await listFactors(db)).length === 0) await deleteRecoveryCodes(user.id);
  return redirectWithFlash(PROFILE_PATH, 'The authenticator app is removed.');
}
