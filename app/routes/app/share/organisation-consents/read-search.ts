/** The part of a name that the page's address searches for; empty for all. */
export function readSearch(url: URL): string {
  return (url.searchParams.get('q') ?? '').trim().slice(0, 80);
}
