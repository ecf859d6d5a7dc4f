/** With twenty tries an hour, six digits hold for years. */
export const LINK_PASSWORD_MIN_LENGTH = 6;
export const LINK_PASSWORD_MAX_LENGTH = 100;
