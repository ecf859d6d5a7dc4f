import { z } from 'zod';
import { LANGUAGES } from '#app/languages/languages.ts';
import { toShownName, toShownText } from './to-shown-text.ts';

/** A name that a user typed; `fallback` replaces one that cannot be shown. */
export function createNameSchema(fallback: string) {
  return z.string().transform((name) => toShownName(name) || fallback);
}

/** A text that a user typed, as paragraphs. */
export function createTextSchema() {
  return z.string().transform(toShownText);
}

export const siteMailParams = {
  /** The address of this installation: the button leads there and nowhere else. */
  siteUrl: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  /** Of the page that the button opens. */
  path: z
    .string()
    .max(1000)
    .regex(/^\/(?![/\\])[^\s\\]*$/),
};

/**
 * Parameters of an organisation's mails to guests and guardians, whose templates replace an empty
 * name by words in the recipient's language.
 */
export const guestMailParams = {
  ...siteMailParams,
  organisationName: createNameSchema(''),
  /** English in mails from before there were others. */
  language: z.enum(LANGUAGES).catch('en').default('en'),
};

/** Parameters of an organisation's mails. */
export const mailParams = {
  ...siteMailParams,
  organisationName: createNameSchema('Your surf school'),
};
