/**
 * Which of these addresses a page belongs to: itself, or else the nearest above it; null when none is.
 * `/app/share/admin/tools` wins over `/app/share`.
 */
export function findCurrent(addresses: string[], pathname: string): string | null {
  const above = addresses.filter((to) => pathname === to || pathname.startsWith(`${to}/`));
  return above.sort((a, b) => b.length - a.length)[0] ?? null;
}
