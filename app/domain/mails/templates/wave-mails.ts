import { z } from 'zod';
import { createNameSchema, guestMailParams } from '#app/domain/mails/mail-params.ts';
import type { MailTemplate } from '#app/domain/mails/mail-template.ts';
import { getTexts, type Texts } from '#app/languages/texts.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';

const aboutSession = {
  ...guestMailParams,
  surferName: createNameSchema(''),
  spotName: createNameSchema(''),
  /** Of the session by the spot's calendar: `2026-06-14`; or in words, in mails of older versions. */
  day: createNameSchema(''),
};

const wavesReadyParams = z.object({
  ...aboutSession,
  waveCount: z.number().int().min(1),
  /** Whether the guest knows the waves, and they are now there in full quality. */
  isFiner: z.boolean().default(false),
  /** Whether the mail goes to the guardian of the surfer. */
  isGuardian: z.boolean().default(false),
});

export const wavesReadyMail: MailTemplate<typeof wavesReadyParams> = {
  kind: 'waves-ready',
  schema: wavesReadyParams,
  write: ({ waveCount: count, isFiner, isGuardian, ...params }) => {
    const texts = getTexts(params.language);
    const { t } = texts;
    if (isGuardian) return toGuardianContent({ count, isFiner, ...params }, texts);
    const { school, surfer, spot, day } = toNames(params, texts);
    return {
      subject: t(isFiner ? 'guest.finerSubject' : 'mails.wavesReady', { count }),
      heading: t(isFiner ? 'guest.finerFor' : 'mails.wavesReadyFor', { count, surfer }),
      paragraphs: [
        isFiner
          ? t('guest.finerText', { count, spot, day })
          : t('mails.wavesFilmed', { school, spot, day }),
      ],
      button: t('mails.watchWaves', { count }),
      footnote: t('mails.wavesWhy', { school }),
    };
  },
};

type OfChild = Named & { count: number; isFiner: boolean };

function toGuardianContent({ count, isFiner, ...params }: OfChild, texts: Texts) {
  const { t } = texts;
  const { school, spot, day } = toNames(params, texts);
  const surfer = params.surferName || t('mails.yourChild');
  const subject = t(isFiner ? 'family.mailFiner' : 'family.mailTitle', { count, surfer });
  return {
    subject,
    heading: subject,
    paragraphs: [t('family.mailText', { school, surfer, spot, day })],
    button: t('family.watch', { surfer }),
    footnote: t('family.mailWhy', { school, surfer }),
  };
}

const wavesLinkParams = z.object({ ...guestMailParams, surferName: createNameSchema('') });

export const wavesLinkMail: MailTemplate<typeof wavesLinkParams> = {
  kind: 'waves-link',
  schema: wavesLinkParams,
  write: ({ language, organisationName, surferName }) => {
    const { t } = getTexts(language);
    return {
      subject: t('mails.linkSubject'),
      heading: t('mails.linkTitle', { surfer: surferName || t('mails.surfer') }),
      paragraphs: [t('mails.linkText', { school: organisationName || t('mails.yourSchool') })],
      button: t('card.open'),
      footnote: t('mails.linkWhy'),
    };
  },
};

const reviewReadyParams = z.object({
  ...aboutSession,
  coachName: createNameSchema(''),
  /** Whether the surfer knows the review, and it was corrected. */
  isCorrection: z.boolean().default(false),
});

export const reviewReadyMail: MailTemplate<typeof reviewReadyParams> = {
  kind: 'review-ready',
  schema: reviewReadyParams,
  write: ({ coachName, isCorrection, ...params }) => {
    const texts = getTexts(params.language);
    const { t } = texts;
    const { school, surfer, spot, day } = toNames(params, texts);
    const coach = coachName || t('mails.yourCoach');
    return {
      subject: t(isCorrection ? 'mails.correctedSubject' : 'mails.reviewSubject', { coach }),
      heading: t(isCorrection ? 'mails.correctedTitle' : 'mails.reviewTitle', { surfer }),
      paragraphs: [
        t(isCorrection ? 'mails.correctedText' : 'mails.reviewText', { coach, school, spot, day }),
      ],
      button: t('mails.watchReview'),
      footnote: t('mails.reviewWhy', { school }),
    };
  },
};

const shortReadyParams = z.object(aboutSession);

export const shortReadyMail: MailTemplate<typeof shortReadyParams> = {
  kind: 'short-ready',
  schema: shortReadyParams,
  write: (params) => {
    const texts = getTexts(params.language);
    const { t } = texts;
    const { school, surfer, spot, day } = toNames(params, texts);
    return {
      subject: t('mails.shortSubject'),
      heading: t('mails.shortTitle', { surfer }),
      paragraphs: [t('mails.shortText', { school, spot, day })],
      button: t('mails.watchShort'),
      footnote: t('mails.shortWhy', { school }),
    };
  },
};

type Named = { organisationName: string; surferName: string; spotName: string; day: string };

/** The names of a mail, or words for those that cannot be shown. */
function toNames({ organisationName, surferName, spotName, day }: Named, { t, locale }: Texts) {
  return {
    school: organisationName || t('mails.yourSchool'),
    surfer: surferName || t('mails.surfer'),
    spot: spotName || t('mails.theSea'),
    day: toDayInWords(day, locale) || t('mails.theDay'),
  };
}

function toDayInWords(day: string, locale: string): string {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(day) && Number.isFinite(Date.parse(day));
  return isDate ? formatDay(day, locale) : day;
}
