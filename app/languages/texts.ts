import { createTranslator } from 'use-intl/core';
import { toReplacedStrings } from '#app/lib/text/to-replaced-strings.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { type Language, LOCALES } from './languages.ts';
import type { Messages } from './messages.ts';
import { pt } from './pt.ts';
import { toFrenchPunctuation } from './to-french-punctuation.ts';

/** Of all languages. */
export const messages: Record<Language, Messages> = {
  en,
  pt,
  es,
  fr: toReplacedStrings(fr, toFrenchPunctuation),
  de,
};

/** What a page or e-mail says in one language. */
export type Texts = {
  language: Language;
  /** For dates and numbers: `pt-PT`. */
  locale: string;
  /** The texts without arguments, for parts that take them as an object. */
  words: Messages;
  /** The text of a key: its arguments are typed by the English one. */
  t: ReturnType<typeof createTexts>['t'];
};

const known = new Map<Language, Texts>();

/** The texts of a language. Each message is parsed once. */
export function getTexts(language: Language): Texts {
  const found = known.get(language);
  if (found) return found;
  const texts = createTexts(language);
  known.set(language, texts);
  return texts;
}

function createTexts(language: Language) {
  const locale = LOCALES[language];
  const t = createTranslator({
    locale,
    // The other languages have the same keys and arguments, which a test checks.
    messages: messages[language] as typeof en,
    // Times are formatted with their spot's zone, before they come here.
    timeZone: 'UTC',
    onError: (error) => {
      throw error;
    },
  });
  return { language, locale, words: messages[language], t };
}
