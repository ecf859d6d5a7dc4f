/** A spot's name without accents, capitals and signs: `Teahupo’o` is found by `teahupoo`. */
export function toSpotKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ');
}
