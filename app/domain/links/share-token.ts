const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text from an address has the format of a share token. */
export function isShareToken(text: string | undefined): text is string {
  return text !== undefined && TOKEN.test(text);
}

/** With twenty tries an hour, guessing six digits takes years. */
export const LINK_PASSWORD_MIN_LENGTH = 6;

export const LINK_PASSWORD_MAX_LENGTH = 100;
