/** Joins class names, leaving out empty ones. */
export function toClassNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
