/** Says `nobody` of a page that has nothing in it of anybody who is signed in. */
export const VISITOR_HEADER = 'x-visitor';

/** Of which build a page is. */
export const BUILD_HEADER = 'x-build';
