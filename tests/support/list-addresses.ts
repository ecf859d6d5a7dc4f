import type { RouteConfigEntry } from '@react-router/dev/routes';

/** One address of the site map. */
export type Address = {
  /** As the site map has it: `/app/share/session/:sessionId`. */
  pattern: string;
  /** Below app/. */
  file: string;
};

/** Every address of the site map. */
export function listAddresses(entries: RouteConfigEntry[], parent = ''): Address[] {
  return entries.flatMap((entry) => {
    const pattern = entry.path ? `${parent}/${entry.path}` : parent;
    if (entry.children) return listAddresses(entry.children, pattern);
    return [{ pattern: pattern || '/', file: entry.file }];
  });
}
