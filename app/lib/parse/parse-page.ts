/** Beyond it nobody pages; it also keeps the database's numbers in bounds. */
const MAX_PAGE = 100_000;

/** The page that an address asks for, from 0; the first for anything that is no such number. */
export function parsePage(text: string | null): number {
  return Math.min(Math.max(Number.parseInt(text ?? '0', 10) || 0, 0), MAX_PAGE);
}
