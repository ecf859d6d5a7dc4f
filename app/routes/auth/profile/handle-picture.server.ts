import {
  type AvatarProblem,
  MAX_AVATAR_BYTES,
  saveAvatar,
} from '#app/domain/profiles/avatar.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { type FormOf, NOT_SAVED, type Sender, toRejectedForm } from './profile-form.server.ts';
import { PROFILE_PATH } from './profile-path.ts';

const problems: Record<AvatarProblem, { field: string; reason: string; status: number }> = {
  unreadable: {
    field: 'picture',
    reason: 'This file is not a picture that we can read. Choose a JPEG, PNG, WebP or AVIF.',
    status: 400,
  },
  busy: {
    field: 'picture',
    reason: 'The server is busy with other pictures. Try again in a moment.',
    status: 503,
  },
  'not-saved': { ...NOT_SAVED, reason: 'The picture was not saved. Try again in a moment.' },
};

/** Saves an uploaded file as the new picture. */
export async function handlePicture({ db, user }: Sender, form: FormOf<'picture'>, file: unknown) {
  if (!(file instanceof File) || file.size === 0) {
    return toRejectedForm(form, {
      field: 'picture',
      reason: 'Choose a picture first.',
      status: 400,
    });
  }
  const problem = await saveAvatar(db, user.id, Buffer.from(await file.arrayBuffer()));
  return problem
    ? toRejectedForm(form, problems[problem])
    : redirectWithFlash(PROFILE_PATH, 'Your picture is saved.');
}

/** The server rejects it by its length, before it reads the body. */
export function toLargePictureError() {
  const reason = `This file is larger than ${MAX_AVATAR_BYTES / 1024 ** 2} MB. Choose a smaller picture.`;
  return toRejectedForm({ intent: 'picture' }, { field: 'picture', reason, status: 413 });
}
