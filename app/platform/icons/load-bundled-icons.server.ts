import type { IconSet } from './icon-set.ts';

/** Sets that are installed, by their prefix. Half a megabyte each: read when they are first asked for. */
const BUNDLED: Record<string, () => Promise<IconSet>> = {
  lucide: async () => (await import('@iconify-json/lucide')).icons,
};

/** The whole set of this prefix, or null when it is none of ours. */
export async function loadBundledIcons(prefix: string): Promise<IconSet | null> {
  return Object.hasOwn(BUNDLED, prefix) ? ((await BUNDLED[prefix]?.()) ?? null) : null;
}
