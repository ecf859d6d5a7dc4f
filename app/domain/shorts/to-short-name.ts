/** What a short without a title is called on screens. */
export function toShortName({ title }: { title: string }): string {
  return title.trim() || 'Untitled short';
}
