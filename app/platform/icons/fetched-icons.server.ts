import { getIcons } from '@iconify/utils';
import { createRecentMap } from '#app/lib/limits/create-recent-map.ts';
import { fetchIcons } from './fetch-icons.server.ts';
import type { IconSet } from './icon-set.ts';
import type { IconRequest } from './parse-icon-request.ts';

/** Of at most 20 kB each. */
const MAX_KEPT = 1000;
/** A name that the API doesn't know may be known tomorrow. */
const UNKNOWN_KEPT_MS = 3_600_000;

type Kept = { icon: IconSet | null; untilMs: number };
const kept = createRecentMap<Kept>(MAX_KEPT);

export type FetchedIcons = {
  icons: IconSet[];
  /** Whether the API answered, so that what is missing does not exist. */
  isComplete: boolean;
};

/** Icons that are not installed, each asked for once; those that are used stay. */
export async function getFetchedIcons({ prefix, names }: IconRequest): Promise<FetchedIcons> {
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
