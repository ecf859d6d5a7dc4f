import { useMatches } from 'react-router';
import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts, type Texts } from '#app/languages/texts.ts';

/** The texts in the language of a guest's page. For guests' pages alone: others would load them. */
export function useTexts(): Texts {
  return getTexts(findLanguage(useMatches()));
}
