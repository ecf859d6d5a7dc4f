/** Control characters except for line ends and tabs, and marks that turn the direction of reading. */
const HIDDEN = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A user's text without characters that turn the direction of reading or cannot be seen or stored
 * (the database removes them, too).
 */
export function toPlainWords(typed: string): string {
  return typed.replace(HIDDEN, '');
}
