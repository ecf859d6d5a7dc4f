import { type Change, saveChanges } from './records.client.ts';

/** Other pages of the browser may have freed space by then. */
const RETRY_MS = 3_000;

/** Changes that are written together or not at all. */
type Group = { changes: readonly Change[]; isRefused: boolean };

/**
 * Writes changes at once, and retries while the browser's storage is full, which blocks neither the
 * screen nor the sending.
 *
 * @param onKept receives whether everything would survive a reload
 */
export function createRoom(onKept: (isKept: boolean) => void) {
  const groups = new Set<Group>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function attempt(group: Group): Promise<void> {
    group.isRefused = (await saveChanges(group.changes)) !== 'kept';
    if (!group.isRefused) groups.delete(group);
    if (isStopped) return;
    const refused = [...groups].filter(({ isRefused }) => isRefused);
    clearTimeout(timer);
    if (refused.length > 0) timer = setTimeout(() => refused.forEach(attempt), RETRY_MS);
    onKept(refused.length === 0);
  }

  return {
    write(...changes: Change[]): Promise<void> {
      // The new change replaces a waiting change of the same record.
      const names = new Set(changes.map(toName));
      for (const group of groups) {
        group.changes = group.changes.filter((change) => !names.has(toName(change)));
      }
      const group: Group = { changes, isRefused: false };
      groups.add(group);
      return attempt(group);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function toName({ key }: Change): string {
  return JSON.stringify(key);
}
