import { deleteAccount } from '#app/domain/accounts/delete-account.server.ts';
import { signOut } from '#app/domain/auth/sign-out.server.ts';
import { createOwner, listSoleOwnerships } from '#app/domain/organisations/members.server.ts';
import { deleteOrganisation } from '#app/domain/organisations/organisations.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { type FormOf, type Sender, toRejectedForm, verifySender } from './profile-form.server.ts';

type LeavingForm = FormOf<'make-owner'> | FormOf<'delete-organisation'> | FormOf<'delete-account'>;

/** Where the user continues with the deletion. */
const BACK = '/auth/profile#delete';

/** Transfers or deletes organisations, and finally the account. */
export function handleLeavingForm(sender: Sender, form: LeavingForm) {
  switch (form.intent) {
    case 'make-owner':
      return transferOwnership(sender, form);
    case 'delete-organisation':
      return dissolve(sender, form);
    case 'delete-account':
      return leave(sender, form);
  }
}

async function transferOwnership({ db }: Sender, form: FormOf<'make-owner'>) {
  if (await createOwner(db, form)) {
    return redirectWithFlash(BACK, 'The organisation has a second owner now.');
  }
  const reason = 'This person is no longer a member. Choose another member.';
  return toRejectedForm(form, { field: 'profileId', reason, status: 400 });
}

async function dissolve(sender: Sender, form: FormOf<'delete-organisation'>) {
  const { db, user } = sender;
  const mine = await listSoleOwnerships(db, user.id);
  const organisation = mine.find(({ id }) => id === form.organisationId);
  if (!organisation) return redirectWithFlash(BACK, 'You are no longer its only owner.', 'info');
  if (form.confirmation !== organisation.name.trim()) {
    const reason = `Type “${organisation.name}” to delete it.`;
    return toRejectedForm(form, { field: 'confirmation', reason, status: 400 });
  }
  const confirmed = await verifySender(sender, form.currentPassword);
  if (!confirmed.ok) return toRejectedForm(form, confirmed);
  await deleteOrganisation(db, organisation.id);
  return redirectWithFlash(BACK, `${organisation.name} is deleted, with everything in it.`);
}

async function leave(sender: Sender, form: FormOf<'delete-account'>) {
  const { db, user } = sender;
  if (form.confirmation.toLowerCase() !== user.email.toLowerCase()) {
    const reason = `Type ${user.email} to delete your account.`;
    return toRejectedForm(form, { field: 'confirmation', reason, status: 400 });
  }
  const confirmed = await verifySender(sender, form.currentPassword);
  if (!confirmed.ok) return toRejectedForm(form, confirmed);
  const mine = await listSoleOwnerships(db, user.id);
  if (mine.length > 0) {
    const names = mine.map(({ name }) => name).join(', ');
    const reason = `First transfer or delete the organisations that only you own: ${names}.`;
    return toRejectedForm(form, { field: 'form', reason, status: 400 });
  }
  await deleteAccount(user.id);
  // The token's user no longer exists; this deletes the cookies.
  await signOut(db);
  return redirectWithFlash('/', 'Your account is deleted. We are deleting your videos now.');
}
