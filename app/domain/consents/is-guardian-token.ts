const TOKEN = /^[0-9a-f]{64}$/;

/** Whether a text from an address may be a guardian's token at all. */
export function isGuardianToken(text: string | undefined): text is string {
  return text !== undefined && TOKEN.test(text);
}
