/** A spot's name without accents, capitals and signs: `Teahupo’o` is found by `teahupoo`. */
export function toSpotKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ');
}

/**
 * A spot's name as a pattern for `ilike`, in which straight and curly apostrophes match each other.
 */
export function toSpotPattern(name: string): string {
  return name.replace(/[\\%_]/g, '\\$&').replace(/['’]/g, '_');
}
