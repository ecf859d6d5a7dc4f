/** Stands between the facts of a title. No line of it begins with the dot. */
export const FACT_GAP = '\u00a0· ';

/** `14 June · 08:15`: the facts of a title, without the empty ones. */
export function toFactsLine(facts: (string | false | null | undefined)[]): string {
  return facts.filter(Boolean).join(FACT_GAP);
}
