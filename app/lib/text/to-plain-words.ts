/** Controls but for the ends of lines and tabs, and marks that turn the direction of what follows. */
const HIDDEN = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu;

/** What a user typed, without what turns the words around it or cannot be seen or stored (the database does so, too). */
export function toPlainWords(typed: string): string {
  return typed.replace(HIDDEN, '');
}
