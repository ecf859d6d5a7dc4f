import { z } from 'zod';
import { toShownName, toShownText } from './to-shown-text.ts';

/** A name of people's own making; `fallback` stands for one that cannot be shown. */
export function shownName(fallback: string) {
  return z.string().transform((name) => toShownName(name) || fallback);
}

/** What somebody wrote, as paragraphs. */
export function shownText() {
  return z.string().transform(toShownText);
}

/** What every mail has. */
export const siteMailParams = {
  /** Where this installation is reached: the button leads there and nowhere else. */
  siteUrl: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  /** Of the page that the button opens. */
  path: z
    .string()
    .max(1000)
    .regex(/^\/(?![/\\])[^\s\\]*$/),
};

/** What the mails of an organisation have. */
export const mailParams = { ...siteMailParams, organisationName: shownName('Your surf school') };
