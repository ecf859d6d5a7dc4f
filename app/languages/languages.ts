/** The languages of the pages and e-mails for guests, the original first. All are written from left to right. */
export const LANGUAGES = ['en', 'pt', 'es', 'fr', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Each in its own words, so that a guest who reads no other language finds theirs. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  pt: 'Português',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};

/** For dates and numbers: the countries where most of the schools are. */
export const LOCALES: Record<Language, string> = {
  en: 'en-GB',
  pt: 'pt-PT',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
};

/** The language with this code, `pt`; null for any other value. */
export function toLanguage(code: unknown): Language | null {
  return LANGUAGES.find((language) => language === code) ?? null;
}
