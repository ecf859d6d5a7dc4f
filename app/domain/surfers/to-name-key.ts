/** A name without regard to case and spaces, for comparing two. */
export function toNameKey(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
