/** `none` for a page without any data of a signed-in user. */
export const VISITOR_HEADER = 'x-visitor';

/** The build of a page. */
export const BUILD_HEADER = 'x-build';
