/** Where somebody goes who has signed in and asked for nothing else. */
export const AFTER_SIGN_IN_PATH = '/app/share';
