import { type Language, toLanguage } from './languages.ts';

/**
 * The language of the page with these matches: guests' pages say it in their data. English for all
 * others.
 */
export function findLanguage(matches: readonly ({ loaderData?: unknown } | undefined)[]): Language {
  const said = matches.map((match) => {
    const loaderData = match?.loaderData;
    const isObject = typeof loaderData === 'object' && loaderData !== null;
    return isObject && 'language' in loaderData ? toLanguage(loaderData.language) : null;
  });
  return said.findLast((language) => language !== null) ?? 'en';
}
