import { spawnSync } from 'node:child_process';

const PROBE = `waveback-probe-${process.pid}`;

/** Whether this user may create network namespaces: root may, with iproute2, unless a container forbids it. */
export function canMakeMachines(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  if (spawnSync('ip', ['netns', 'add', PROBE]).status !== 0) return false;
  return spawnSync('ip', ['netns', 'delete', PROBE]).status === 0;
}
