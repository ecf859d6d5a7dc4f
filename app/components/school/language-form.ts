import { LANGUAGE_BUTTON } from '#app/languages/language-button.ts';
import type { Language } from '#app/languages/languages.ts';

/** The id of the form that changes the language, for fields and buttons anywhere in the page. */
export const LANGUAGE_FORM = 'language';

export const languageField = { form: LANGUAGE_FORM };

/**
 * A button that changes the language: to the selected one, unless it names another. Nothing is
 * validated, since the page shows the form again as it was.
 */
export function toLanguageButton(to?: Language) {
  return {
    ...languageField,
    type: 'submit',
    name: LANGUAGE_BUTTON,
    value: 'yes',
    formAction: to ? `/language?to=${to}` : '/language',
    formMethod: 'post',
    formNoValidate: true,
  } as const;
}
