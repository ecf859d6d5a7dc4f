import { z } from 'zod';
import { toShownName, toShownText } from './to-shown-text.ts';

/** A name that a user typed; `fallback` replaces one that cannot be shown. */
export function shownName(fallback: string) {
  return z.string().transform((name) => toShownName(name) || fallback);
}

/** A text that a user typed, as paragraphs. */
export function shownText() {
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

/** Parameters of an organisation's mails. */
export const mailParams = { ...siteMailParams, organisationName: shownName('Your surf school') };
