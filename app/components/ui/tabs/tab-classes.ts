/** The classes of a row of tabs. */
export const tabRowClasses = 'flex gap-1 overflow-x-auto border-line border-b';

const tabLook =
  '-mb-px inline-flex min-h-11 shrink-0 items-center border-transparent border-b-2 gap-2 font-semibold text-ink-soft -outline-offset-2 transition-colors hover:border-line-strong hover:text-ink aria-[current=page]:border-primary-solid aria-[current=page]:text-primary-ink data-[state=active]:border-primary-solid data-[state=active]:text-primary-ink';

/** The classes of a tab: one of Radix, or a link to a page (`NavLink`) that looks like one. */
export const tabClasses = `${tabLook} px-3 sm:px-4`;

/** The same for six short names in a panel of 336 px or more; two rows where the text is twice as large. */
export const narrowTabRowClasses =
  'grid grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))] border-line border-b';
export const narrowTabClasses = `${tabLook} justify-center text-sm`;

const iconTabRow = 'flex min-w-0 flex-1 flex-wrap max-md:grid';

/** Tabs with icons, at most six: columns of 44 px or more on a phone, two where the text is twice as large. */
export const iconTabRowClasses = `${iconTabRow} max-md:grid-cols-[repeat(auto-fit,minmax(calc(5rem-36px),1fr))]`;

/** The same for six long names, in columns of 58 px. */
export const longIconTabRowClasses = `${iconTabRow} max-md:grid-cols-[repeat(auto-fit,minmax(calc(5rem-22px),1fr))]`;

/** The classes of a tab in such a row, besides `tabClasses`: on phones its name is below its icon. */
export const iconTabClasses =
  'mb-0 max-md:w-full max-md:flex-col max-md:gap-0 max-md:px-0 max-md:py-1 max-md:whitespace-nowrap max-md:text-xs max-md:tracking-tight md:px-2 lg:px-3';
