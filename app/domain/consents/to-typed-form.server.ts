import { LANGUAGE_BUTTON } from '#app/languages/language-button.ts';
import { readTyped } from '#app/platform/forms/parse-form.server.ts';
import { PURPOSES } from './purposes.ts';

/**
 * What the guest typed before they changed the language, for the page to show again; null when they
 * pressed another button. Ticks of consent are not restored: the questions in another language have
 * other words.
 */
export function toTypedForm(sent: FormData) {
  if (!sent.has(LANGUAGE_BUTTON)) return null;
  for (const purpose of PURPOSES) sent.delete(purpose);
  return { ok: false as const, values: readTyped(sent), fieldErrors: {} };
}
