/** No user goes beyond it; it also limits the numbers in the database's queries. */
const MAX_PAGE = 100_000;

/** The page number in an address, from 0; the first page for an invalid number. */
export function parsePage(text: string | null): number {
  return Math.min(Math.max(Number.parseInt(text ?? '0', 10) || 0, 0), MAX_PAGE);
}
