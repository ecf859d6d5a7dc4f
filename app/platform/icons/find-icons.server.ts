import { getIcons } from '@iconify/utils';
import { createRecentMap } from '#app/lib/limits/create-recent-map.ts';
import { fetchIcons } from './fetch-icons.server.ts';
import type { IconSet } from './icon-set.ts';
import type { IconRequest } from './parse-icon-request.ts';

/** Sets that are installed, by their prefix. Half a megabyte each: read when they are first asked for. */
const BUNDLED: Record<string, () => Promise<IconSet>> = {
  lucide: async () => (await import('@iconify-json/lucide')).icons,
};

/** Of at most 20 kB each. */
const MAX_KEPT = 1000;

/** A name that the API doesn't know may be known tomorrow. */
const UNKNOWN_KEPT_MS = 3_600_000;

const kept = createRecentMap<Kept>(MAX_KEPT);

export type FoundIcons = {
  /** With `not_found`, as clients of Iconify expect it. */
  set: IconSet;
  /** Whether the same question will get the same answer. */
  isFinal: boolean;
};

/**
 * Icons from the installed sets, and those that they don't have from the public icon API.
 *
 * @returns null when there is no such set, or nobody could be asked for it
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

/** The sizes that a set gives for all of its icons go to each, for sets differ. */
function merge(prefix: string, names: string[], ours: IconSet | null, fetched: IconSet[]): IconSet {
  const merged: IconSet = { prefix, icons: {}, aliases: {} };
  for (const { icons, aliases, left, top, width, height } of [
    ...(ours ? [ours] : []),
    ...fetched,
  ]) {
    const shape = JSON.parse(JSON.stringify({ left, top, width, height }));
    for (const [name, icon] of Object.entries(icons)) {
      // Looked up by name, `constructor` is something, but no icon.
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
  /** Whether the API answered, so that what is missing does not exist. */
  isComplete: boolean;
};

/** Icons that are not installed, each asked for once; those that are used stay. */
async function getFetchedIcons({ prefix, names }: IconRequest): Promise<FetchedIcons> {
  const known = names.map((name) => [name, take(`${prefix}:${name}`)] as const);
  const missing = known.filter(([, found]) => found === undefined).map(([name]) => name);
  const icons = known.flatMap(([, found]) => found?.icon ?? []);
  if (missing.length === 0) return { icons, isComplete: true };
  const fetched = await fetchIcons({ prefix, names: missing });
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

/** The whole set of this prefix, or null when it is none of ours. */
async function loadBundledIcons(prefix: string): Promise<IconSet | null> {
  return Object.hasOwn(BUNDLED, prefix) ? ((await BUNDLED[prefix]?.()) ?? null) : null;
}
