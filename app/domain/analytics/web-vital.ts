/** How a page loads: times in ms, except for CLS, which has no unit. */
export const WEB_VITALS = ['CLS', 'FCP', 'INP', 'LCP'] as const;

/** Where browsers send them. */
export const WEB_VITALS_PATH = '/api/web-vitals';
