import { z } from 'zod';
import { toShownName } from './to-shown-name.ts';

/** A name of people's own making; `fallback` stands for one that cannot be shown. */
export function shownName(fallback: string) {
  return z.string().transform((name) => toShownName(name) || fallback);
}

/** What every mail has. */
export const mailParams = {
  /** Where this installation is reached: the button leads there and nowhere else. */
  siteUrl: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  /** Of the page that the button opens. */
  path: z
    .string()
    .max(1000)
    .regex(/^\/(?![/\\])[^\s\\]*$/),
  organisationName: shownName('Your surf school'),
};
