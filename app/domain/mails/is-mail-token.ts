const TOKEN = /^[0-9a-f]{64}$/;

/** Whether a text from an address may be the token of a mail's link at all. */
export function isMailToken(text: string | undefined): text is string {
  return text !== undefined && TOKEN.test(text);
}
