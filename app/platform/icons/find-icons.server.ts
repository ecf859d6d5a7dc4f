import { getIcons } from '@iconify/utils';
import { createRecentMap } from '#app/lib/limits/create-recent-map.ts';
import { getPublicIcons } from './get-public-icons.server.ts';
import type { IconSet } from './icon-set.ts';
import type { IconRequest } from './parse-icon-request.ts';

/** The installed sets, by their prefix. Half a megabyte each: loaded at the first request. */
const BUNDLED: Record<string, () => Promise<IconSet>> = {
  lucide: async () => (await import('@iconify-json/lucide')).icons,
};

/** Of at most 20 kB each. */
const MAX_KEPT = 1000;

/** The API may have added an unknown name by tomorrow. */
const UNKNOWN_KEPT_MS = 3_600_000;

const kept = createRecentMap<Kept>(MAX_KEPT);

export type FoundIcons = {
  /** With `not_found`, as clients of Iconify expect it. */
  set: IconSet;
  /** Whether the same request will get the same response. */
  isFinal: boolean;
};

/**
 * Icons from the installed sets, and missing ones from the public icon API.
 *
 * @returns null when there is no such set, or the API did not respond
 */
export async function findIcons({ prefix, names }: IconRequest): Promise<FoundIcons | null> {
  const bundled = await loadBundledIcons(prefix);
  const ours = bundled && getIcons(bundled, names, true);
  const missing = ours ? (ours.not_found ?? []) : names;
  if (ours && missing.length === 0) return { set: merge(prefix, names, ours, []), isFinal: true };
  const { icons, isComplete } = await getFetchedIcons({ prefix, names: missing });
  if (!ours && icons.length === 0) return null;
  return { set: merge(prefix, names, ours, icons), isFinal: isComplete };
}

/** Each icon gets the default sizes of its set, for sets differ. */
function merge(prefix: string, names: string[], ours: IconSet | null, fetched: IconSet[]): IconSet {
  const merged: IconSet = { prefix, icons: {}, aliases: {} };
  for (const { icons, aliases, left, top, width, height } of [
    ...(ours ? [ours] : []),
    ...fetched,
  ]) {
    const shape = JSON.parse(JSON.stringify({ left, top, width, height }));
    for (const [name, icon] of Object.entries(icons)) {
      // Looked up by name, `constructor` exists, but is not an icon.
      if (icon.body) merged.icons[name] = { ...shape, ...icon };
    }
    Object.assign(merged.aliases ?? {}, aliases);
  }
  const isFound = (name: string) =>
    Object.hasOwn(merged.icons, name) || Object.hasOwn(merged.aliases ?? {}, name);
  return { ...merged, not_found: names.filter((name) => !isFound(name)) };
}

type Kept = { icon: IconSet | null; untilMs: number };

type FetchedIcons = {
  icons: IconSet[];
  /** Whether the API responded, so that missing icons do not exist. */
  isComplete: boolean;
};

/** Icons that are not installed, each requested once; recently used ones stay in memory. */
async function getFetchedIcons({ prefix, names }: IconRequest): Promise<FetchedIcons> {
  const known = names.map((name) => [name, take(`${prefix}:${name}`)] as const);
  const missing = known.filter(([, found]) => found === undefined).map(([name]) => name);
  const icons = known.flatMap(([, found]) => found?.icon ?? []);
  if (missing.length === 0) return { icons, isComplete: true };
  const fetched = await getPublicIcons({ prefix, names: missing });
  if (!fetched) return { icons, isComplete: false };
  for (const name of missing) {
    const icon = getIcons(fetched, [name]);
    const untilMs = icon ? Number.POSITIVE_INFINITY : Date.now() + UNKNOWN_KEPT_MS;
    kept.set(`${prefix}:${name}`, { icon, untilMs });
    if (icon) icons.push(icon);
  }
  return { icons, isComplete: true };
}

function take(key: string): Kept | undefined {
  const found = kept.get(key);
  return found && found.untilMs >= Date.now() ? found : undefined;
}

/** The whole set of this prefix, or null when it is not installed. */
async function loadBundledIcons(prefix: string): Promise<IconSet | null> {
  return Object.hasOwn(BUNDLED, prefix) ? ((await BUNDLED[prefix]?.()) ?? null) : null;
}
