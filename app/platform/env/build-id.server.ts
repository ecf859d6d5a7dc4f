import { readFileSync } from 'node:fs';

/**
 * Open pages detect a new build by it (docs/decisions/0023). Read once, as the build is complete by
 * then.
 */
const id: string = import.meta.env.PROD
  ? JSON.parse(readFileSync(new URL('../client/builds/latest.json', import.meta.url), 'utf8')).id
  : 'development';

/** Of the build that this server sends. */
export function getBuildId(): string {
  return id;
}
