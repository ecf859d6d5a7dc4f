/** Letters that are no base letter with a mark on it. */
const LETTERS: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  đ: 'd',
};

/**
 * A spot’s name in addresses: `coxos-ericeira`. It always contains the place, so that a second spot
 * of the same name changes no address.
 */
export function toSpotSlug({ name, place }: { name: string; place: string }): string {
  return `${name} ${place}`
    .toLowerCase()
    .replaceAll(/[øæœßðþłıđ]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’‘ʻ]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
