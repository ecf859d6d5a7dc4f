export const WEB_VITALS = ['CLS', 'FCP', 'INP', 'LCP'] as const;

/** How a page came up: times in ms, but for CLS, which has no unit. */
export type WebVital = { name: (typeof WEB_VITALS)[number]; value: number };

/** Where browsers send them. */
export const WEB_VITALS_PATH = '/api/web-vitals';
