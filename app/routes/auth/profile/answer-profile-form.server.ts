import { endSession } from '#app/domain/auth/end-session.server.ts';
import { renameUser } from '#app/domain/auth/rename-user.server.ts';
import { signOutOthers } from '#app/domain/auth/sign-out-others.server.ts';
import type { ProfilePatch } from '#app/domain/profiles/profile.ts';
import { removeAvatar } from '#app/domain/profiles/remove-avatar.server.ts';
import { updateProfile } from '#app/domain/profiles/update-profile.server.ts';
import { serializeUnitsCookie } from '#app/lib/choices/units-cookie.ts';
import { isSecureSite } from '#app/platform/env/is-secure-site.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { answerConsentForm } from './answer-consent-form.server.ts';
import { answerFactorForm } from './answer-factor-form.server.ts';
import { answerLeavingForm } from './answer-leaving-form.server.ts';
import { answerPicture } from './answer-picture.server.ts';
import { changeCredentials } from './change-credentials.server.ts';
import type { FormOf, ProfileForm, Sender } from './profile-form.server.ts';
import { PROFILE_PATH } from './profile-path.ts';
import { NOT_SAVED, refuseForm } from './refuse-form.server.ts';

/** Does what a valid form asks for: a redirect, or what the page shows when it failed. */
export function answerProfileForm(sender: Sender, form: ProfileForm, file: unknown) {
  switch (form.intent) {
    case 'about':
      return saveAbout(sender, form);
    case 'units':
      return saveUnits(sender, form);
    case 'picture':
      return answerPicture(sender, form, file);
    case 'remove-picture':
      return removePicture(sender, form);
    case 'password':
    case 'email':
      return changeCredentials(sender, form);
    case 'begin-factor':
    case 'confirm-factor':
    case 'remove-factor':
    case 'recovery-codes':
      return answerFactorForm(sender, form);
    case 'sign-out-others':
      return endOthers(sender, form);
    case 'sign-out-one':
      return endOne(sender, form);
    case 'give':
    case 'take-back':
      return answerConsentForm(sender, form);
    case 'make-owner':
    case 'delete-organisation':
    case 'delete-account':
      return answerLeavingForm(sender, form);
  }
}

async function saveAbout({ db, user }: Sender, form: FormOf<'about'>) {
  const saved = await updateProfile(db, user.id, toAboutPatch(form));
  if (!saved) return refuseForm(form, NOT_SAVED);
  if (form.fullName !== user.user_metadata.full_name) await renameUser(db, form.fullName);
  return redirectWithFlash(PROFILE_PATH, 'Your profile is saved.');
}

async function saveUnits({ db, user }: Sender, form: FormOf<'units'>) {
  const saved = await updateProfile(db, user.id, toUnitsPatch(form));
  if (!saved) return refuseForm(form, NOT_SAVED);
  const answer = await redirectWithFlash(PROFILE_PATH, 'Your units are saved.');
  // What was chosen on this device before, for reports, would come first.
  const { swellUnit: swell, windUnit: wind, temperatureUnit: temperature } = form;
  const cookie = serializeUnitsCookie({ swell, wind, temperature }, { secure: isSecureSite() });
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

async function removePicture({ db, user }: Sender, form: ProfileForm) {
  const isRemoved = await removeAvatar(db, user.id);
  return isRemoved
    ? redirectWithFlash(PROFILE_PATH, 'Your picture is removed.')
    : refuseForm(form, NOT_SAVED);
}

async function endOne({ db }: Sender, form: FormOf<'sign-out-one'>) {
  const outcome = await endSession(db, form.sessionId);
  if (outcome === 'failed') {
    const reason =
      'That device is still signed in: the server did not answer. Try again in a moment.';
    return refuseForm(form, { field: 'form', reason, status: 503 });
  }
  const text =
    outcome === 'ended' ? 'That device is signed out.' : 'That device was signed out already.';
  return redirectWithFlash(PROFILE_PATH, text);
}

async function endOthers({ db }: Sender, form: ProfileForm) {
  if (await signOutOthers(db)) {
    return redirectWithFlash(PROFILE_PATH, 'You are signed out on all other devices.');
  }
  const reason = 'The other devices could not be signed out. Try again in a moment.';
  return refuseForm(form, { field: 'form', reason, status: 503 });
}
