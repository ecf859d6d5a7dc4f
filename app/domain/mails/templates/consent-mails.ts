import { z } from 'zod';
import { createNameSchema, guestMailParams } from '#app/domain/mails/mail-params.ts';
import type { MailTemplate } from '#app/domain/mails/mail-template.ts';
import { getTexts } from '#app/languages/texts.ts';

const consentAskParams = z.object({
  ...guestMailParams,
  purpose: z.enum(['share', 'shorts']),
  surferName: createNameSchema(''),
  /** Empty for a surfer who is no minor. */
  guardianName: createNameSchema('').default(''),
  isGuardian: z.boolean().default(false),
});

const SUBJECTS = {
  shorts: { self: 'mails.askShorts', child: 'mails.askShortsOf' },
  share: { self: 'mails.askLinks', child: 'mails.askLinksOf' },
} as const;

/** Asks a surfer, or a minor's guardian, to agree to one purpose. */
export const consentAskMail: MailTemplate<typeof consentAskParams> = {
  kind: 'consent-ask',
  schema: consentAskParams,
  write: ({ language, organisationName, purpose, isGuardian, ...names }) => {
    const { t } = getTexts(language);
    const school = organisationName || t('mails.yourSchool');
    const surfer = names.surferName || t(isGuardian ? 'mails.yourChild' : 'mails.surfer');
    const subject = t(SUBJECTS[purpose][isGuardian ? 'child' : 'self'], { school, surfer });
    const reader = isGuardian ? names.guardianName || t('mails.guardian') : surfer;
    return {
      subject,
      heading: subject,
      paragraphs: [
        t('mails.guardianDear', { guardian: reader }),
        t(purpose === 'shorts' ? 'mails.askShortsText' : 'mails.askLinksText', { school }),
        t('mails.askChoice'),
      ],
      button: t('mails.guardianButton'),
      footnote: t('mails.askWhy', { school }),
    };
  },
};
