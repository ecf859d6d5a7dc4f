import { z } from 'zod';
import { guestMailParams } from '#app/domain/mails/mail-params.ts';
import type { MailTemplate } from '#app/domain/mails/mail-template.ts';
import { formatMoney } from '#app/domain/selling/money.ts';
import { getTexts } from '#app/languages/texts.ts';

const orderParams = z.object({
  ...guestMailParams,
  total: z.number().int().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

const receiptParams = orderParams.extend({ number: z.number().int().min(1) });

export const receiptMail: MailTemplate<typeof receiptParams> = {
  kind: 'receipt',
  schema: receiptParams,
  write: ({ language, organisationName, total: amount, currency, number }) => {
    const { t, locale } = getTexts(language);
    const school = organisationName || t('mails.yourSchool');
    const total = formatMoney({ amount, currency }, locale);
    return {
      subject: t('selling.receiptSubject', { school }),
      heading: t('selling.receiptTitle'),
      paragraphs: [t('selling.receiptText', { school, total, number: String(number) })],
      button: t('selling.openReceipt'),
      footnote: t('selling.receiptWhy'),
    };
  },
};

export const orderReminderMail: MailTemplate<typeof orderParams> = {
  kind: 'order-reminder',
  schema: orderParams,
  write: ({ language, organisationName, total: amount, currency }) => {
    const { t, locale } = getTexts(language);
    const school = organisationName || t('mails.yourSchool');
    const total = formatMoney({ amount, currency }, locale);
    return {
      subject: t('selling.reminderSubject'),
      heading: t('selling.reminderSubject'),
      paragraphs: [t('selling.reminderText', { school, total })],
      button: t('selling.openOrder'),
      footnote: t('selling.reminderWhy'),
    };
  },
};
