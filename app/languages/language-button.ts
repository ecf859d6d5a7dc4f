/**
 * The name of the buttons that change the language of a guest's page; what their form has comes back. Not `intent`,
 * which the form has itself.
 */
export const LANGUAGE_BUTTON = 'changesLanguage';
