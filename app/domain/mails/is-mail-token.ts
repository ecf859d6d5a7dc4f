const TOKEN = /^[0-9a-f]{64}$/;

/** Whether a text from an address has the format of a mail link's token. */
export function isMailToken(text: string | undefined): text is string {
  return text !== undefined && TOKEN.test(text);
}
