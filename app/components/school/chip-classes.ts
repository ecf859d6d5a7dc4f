import { toClassNames } from '#app/lib/text/to-class-names.ts';

/** The look of a link that selects a part of a page of waves. */
export function toChipClasses(isChosen: boolean): string {
  return toClassNames(
    'inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold',
    isChosen ? 'bg-ink text-canvas' : 'bg-surface text-ink ring-1 ring-line-strong ring-inset',
  );
}
