/** Back to the top, where the page says what was done; a form of it names its own section. */
export const PROFILE_PATH = '/auth/profile#main';
