/** Three buttons side by side on a phone. */
export const barButtonClasses = 'max-sm:px-3 max-sm:text-sm';
