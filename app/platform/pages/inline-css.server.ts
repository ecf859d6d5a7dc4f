import css from '#app/app.css?inline';

/** The stylesheet as text: a linked one costs slow connections a round trip. Empty in development. */
export const inlineCss = import.meta.env.PROD ? css : '';
