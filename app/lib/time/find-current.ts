/**
 * Returns the address that a page belongs to: its own, or else the nearest above it; null without one.
 * `/app/share/admin/tools` wins over `/app/share`.
 */
export function findCurrent(addresses: string[], pathname: string): string | null {
  const above = addresses.filter((to) => pathname === to || pathname.startsWith(`${to}/`));
  return above.sort((a, b) => b.length - a.length)[0] ?? null;
}
