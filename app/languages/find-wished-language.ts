import { type Language, toLanguage } from './languages.ts';

/** More than browsers send; the rest of a longer header is ignored. */
const MAX_RANGES = 20;

/**
 * The language that a browser wishes most, of those that we have, by its Accept-Language header:
 * `nl, pt-BR;q=0.8, en;q=0.5` is Portuguese. Null when it wishes for none of them.
 */
export function findWishedLanguage(header: string | null): Language | null {
  const wishes = (header ?? '')
    .split(',', MAX_RANGES)
    .map((range) => {
      const [tag = '', ...parameters] = range
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return { language: toLanguage(tag.split('-')[0]), weight: toWeight(parameters) };
    })
    .filter(({ language, weight }) => language && weight > 0)
    // Of equal wishes the first counts: this sort keeps their order.
    .sort((a, b) => b.weight - a.weight);
  return wishes[0]?.language ?? null;
}

/** 1 without a `q`; 0, which means "not this one", for a `q` that is no number. */
function toWeight(parameters: string[]): number {
  const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  if (q === undefined) return 1;
  return /^(?:0(?:\.\d{1,3})?|1(?:\.0{1,3})?)$/.test(q) ? Number(q) : 0;
}
