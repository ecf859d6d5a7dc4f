import { hostname } from 'node:os';

/** How folders of this machine's workers begin; the process number follows. */
export function toWorkFolderPrefix(): string {
  return `waveback-worker-${hostname()}-`;
}
