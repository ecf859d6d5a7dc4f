import { z } from 'zod';
import { LANGUAGES } from '#app/languages/languages.ts';
import { PURPOSES, type Purpose } from './purposes.ts';

const box = z.literal('on').optional();

/** The edition number of the questions on the page; 0 for a page from before there were editions. */
export const wordingField = z
  .string()
  .regex(/^\d{1,4}$/)
  .catch('0');

/** The language of the questions on the page; English for a page from before there were others. */
export const languageField = z.enum(LANGUAGES).catch('en');

/** The boxes of a form, each named after its purpose. */
export const consentBoxes = {
  coaching: box,
  share: box,
  shorts: box,
  marketing: box,
  wording: wordingField,
  language: languageField,
};

/** The purposes whose boxes are ticked. */
export function toTicked(form: Partial<Record<Purpose, 'on' | undefined>>): Purpose[] {
  return PURPOSES.filter((purpose) => form[purpose] === 'on');
}
