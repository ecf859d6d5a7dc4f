/** Capitalises the first letter: `chest high` is `Chest high`. */
export function toCapitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `1 video`, `2 videos`, `10,000 videos`. */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;
}

/** The first letters of the first and last name, at most two: `Inés de la Cruz` → `IC`. */
export function toInitials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => [...word].slice(0, 1).join('').toUpperCase()).join('');
}
