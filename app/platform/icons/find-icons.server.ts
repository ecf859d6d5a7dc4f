import { getIcons } from '@iconify/utils';
import { getFetchedIcons } from './fetched-icons.server.ts';
import type { IconSet } from './icon-set.ts';
import { loadBundledIcons } from './load-bundled-icons.server.ts';
import type { IconRequest } from './parse-icon-request.ts';

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
