/** The top of the page, which shows the result; a form returns to its own section instead. */
export const PROFILE_PATH = '/auth/profile#main';
