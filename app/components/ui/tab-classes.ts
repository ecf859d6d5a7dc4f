/** The classes of a row of tabs. */
export const tabRowClasses = 'flex gap-1 overflow-x-auto border-line border-b';

/** The classes of a tab: one of Radix, or a link to a page (`NavLink`) that looks like one. */
export const tabClasses =
  '-mb-px inline-flex min-h-11 shrink-0 items-center border-transparent border-b-2 px-3 sm:px-4 gap-2 font-semibold text-ink-soft -outline-offset-2 transition-colors hover:border-line-strong hover:text-ink aria-[current=page]:border-primary-solid aria-[current=page]:text-primary-ink data-[state=active]:border-primary-solid data-[state=active]:text-primary-ink';
