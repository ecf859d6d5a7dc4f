import { z } from 'zod';
import { siteMailParams } from '#app/domain/mails/mail-params.ts';
import type { MailTemplate } from '#app/domain/mails/mail-template.ts';

const addressChangedParams = z.object({ ...siteMailParams, newAddress: z.string().max(254) });

/** To the address that an account had before. `path` leads to the page that undoes the change. */
export const addressChangedMail: MailTemplate<typeof addressChangedParams> = {
  kind: 'address-changed',
  schema: addressChangedParams,
  write: ({ newAddress }) => ({
    subject: 'The e-mail address of your account was changed',
    heading: 'Your account has a new e-mail address',
    paragraphs: [
      `From now on you sign in with ${newAddress}.`,
      'If it wasn’t you, undo the change: your account gets this address again, every device is signed out, all authenticator apps and recovery codes are removed, and you choose a new password.',
    ],
    button: 'Undo the change',
    footnote: 'The link works for 7 days. If it was you, there is nothing to do.',
  }),
};

const addressRestoredParams = z.object({ ...siteMailParams, oldAddress: z.string().max(254) });

/** To the address that an account had until its change was undone, in case its owner wanted the change. */
export const addressRestoredMail: MailTemplate<typeof addressRestoredParams> = {
  kind: 'address-restored',
  schema: addressRestoredParams,
  write: ({ oldAddress }) => ({
    subject: 'The change of your e-mail address was undone',
    heading: 'Your account has its previous e-mail address again',
    paragraphs: [
      `The link that we e-mailed to ${oldAddress} was used. The account has that address again, and you can no longer sign in with this one.`,
      'All devices were signed out, and the account’s authenticator apps and recovery codes were removed.',
    ],
    button: 'Write to us',
    footnote: `If this is your account and you did not do this, another person can read the e-mails to ${oldAddress}. Write to us.`,
  }),
};

const passwordChangedParams = z.object(siteMailParams);

/** To a user whose password has changed, in case a stranger changed it. */
export const passwordChangedMail: MailTemplate<typeof passwordChangedParams> = {
  kind: 'password-changed',
  schema: passwordChangedParams,
  write: () => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'Your account has a new password. All other devices are signed out.',
      'If it wasn’t you, choose another password now. We will e-mail you a link for that.',
    ],
    button: 'It wasn’t me',
    footnote: 'If it was you, there is nothing to do.',
  }),
};

const secondFactorAddedParams = z.object(siteMailParams);

/** To a user whose account has a new authenticator app, in case a stranger added it. */
export const secondFactorAddedMail: MailTemplate<typeof secondFactorAddedParams> = {
  kind: 'second-factor-added',
  schema: secondFactorAddedParams,
  write: () => ({
    subject: 'An authenticator app was added to your account',
    heading: 'An authenticator app was added',
    paragraphs: [
      'From now on you need a code from this app to sign in.',
      'If it wasn’t you, remove the app, change your password and sign out all other devices. If you can no longer sign in, ask the person who runs this site for help.',
    ],
    button: 'Open your profile',
    footnote: 'If it was you, there is nothing to do.',
  }),
};

const secondFactorRemovedParams = z.object(siteMailParams);

/** To a user whose account has one authenticator app less, in case a stranger removed it. */
export const secondFactorRemovedMail: MailTemplate<typeof secondFactorRemovedParams> = {
  kind: 'second-factor-removed',
  schema: secondFactorRemovedParams,
  write: () => ({
    subject: 'An authenticator app was removed from your account',
    heading: 'An authenticator app was removed',
    paragraphs: [
      'You no longer need a code from this app to sign in.',
      'If it wasn’t you, change your password, sign out all other devices and set up your app again.',
    ],
    button: 'Open your profile',
    footnote: 'If it was you, there is nothing to do.',
  }),
};

const recoveryCodesMadeParams = z.object(siteMailParams);

/** To a user who has new recovery codes in place of older ones, in case a stranger made them. */
export const recoveryCodesMadeMail: MailTemplate<typeof recoveryCodesMadeParams> = {
  kind: 'recovery-codes-made',
  schema: recoveryCodesMadeParams,
  write: () => ({
    subject: 'You have new recovery codes',
    heading: 'You have new recovery codes',
    paragraphs: ['Your account has new recovery codes. Your old codes no longer work.'],
    button: 'Open your profile',
    footnote:
      'If it wasn’t you, change your password now, sign out all other devices and make new recovery codes.',
  }),
};

const recoveryCodeParams = z.object({ ...siteMailParams, remaining: z.number().int().min(0) });

/** To a user whose account was entered with a recovery code. */
export const recoveryCodeMail: MailTemplate<typeof recoveryCodeParams> = {
  kind: 'recovery-code',
  schema: recoveryCodeParams,
  write: ({ remaining }) => ({
    subject: 'A recovery code was used',
    heading: 'A recovery code was used to sign in',
    paragraphs: [
      'A device signed in to your account with one of your recovery codes instead of your authenticator app.',
      remaining === 1
        ? 'You have 1 recovery code left.'
        : `You have ${remaining} recovery codes left.`,
      'If you lost your app, remove it on your profile and set up a new one there.',
    ],
    button: 'Open your profile',
    footnote:
      'If it wasn’t you, change your password now, sign out all other devices and make new recovery codes.',
  }),
};
