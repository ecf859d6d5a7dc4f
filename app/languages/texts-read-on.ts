import type { Language } from './languages.ts';

/**
 * The day on which a person who speaks the language read all its texts, those of consent in the
 * database included (`private.wording_read_on`, which a test compares). Null: they are a draft, and
 * pages of consent say so. English is the original.
 */
export const textsReadOn: Record<Language, string | null> = {
  en: '2026-11-24',
  pt: null,
  es: null,
  fr: null,
  de: null,
};
