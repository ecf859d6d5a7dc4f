import { z } from 'zod';
import {
  createNameSchema,
  guestMailParams,
  mailParams,
  siteMailParams,
} from '#app/domain/mails/mail-params.ts';
import type { MailTemplate } from '#app/domain/mails/mail-template.ts';
import { getTexts } from '#app/languages/texts.ts';

const roles = {
  owner: 'an owner',
  admin: 'an admin',
  coach: 'a coach',
  filmer: 'a filmer',
  surfer: 'a surfer',
};

const inviteParams = z.object({
  ...mailParams,
  inviterName: createNameSchema('A member'),
  role: z.enum(['owner', 'admin', 'coach', 'filmer', 'surfer']),
});

export const inviteMail: MailTemplate<typeof inviteParams> = {
  kind: 'invite',
  schema: inviteParams,
  write: ({ organisationName, inviterName, role }) => ({
    subject: `Join ${organisationName}`,
    heading: `Join ${organisationName}`,
    paragraphs: [
      `${inviterName} invites you to ${organisationName} as ${roles[role]}.`,
      'To join, sign in or create an account with this address.',
    ],
    button: 'Accept the invitation',
    footnote: 'If you do not know them, ignore this e-mail: you join only if you accept.',
  }),
};

const betaAdmittedParams = z.object({ ...siteMailParams, name: createNameSchema('surfer') });

/** To a user who requested a place in the beta, once they have it. */
export const betaAdmittedMail: MailTemplate<typeof betaAdmittedParams> = {
  kind: 'beta-admitted',
  schema: betaAdmittedParams,
  write: ({ name }) => ({
    subject: 'You are in the beta',
    heading: `Welcome to the beta, ${name}`,
    paragraphs: [
      'You asked for a place in the beta, and now you have one. You will see new features as soon as we build them.',
      'Tell us what works and what does not. That is what the beta is for.',
    ],
    button: 'See what you can try',
    footnote: 'You can leave the beta on the same page at any time.',
  }),
};

const guardianConsentParams = z.object({
  ...guestMailParams,
  guardianName: createNameSchema(''),
  surferName: createNameSchema(''),
});

export const guardianConsentMail: MailTemplate<typeof guardianConsentParams> = {
  kind: 'guardian-consent',
  schema: guardianConsentParams,
  write: ({ language, organisationName, guardianName, surferName }) => {
    const { t } = getTexts(language);
    const school = organisationName || t('mails.yourSchool');
    const surfer = surferName || t('mails.yourChild');
    const subject = t('mails.guardianSubject', { school, surfer });
    return {
      subject,
      heading: subject,
      paragraphs: [
        t('mails.guardianDear', { guardian: guardianName || t('mails.guardian') }),
        t('mails.guardianText', { school, surfer }),
        t('mails.guardianChoice'),
      ],
      button: t('mails.guardianButton'),
      footnote: t('mails.guardianWhy', { surfer }),
    };
  },
};
