import { readFileSync } from 'node:fs';

/** By which open pages see that there is a new build (docs/decisions/0023). Read once, as the build is whole by then. */
const id: string = import.meta.env.PROD
  ? JSON.parse(readFileSync(new URL('../client/builds/latest.json', import.meta.url), 'utf8')).id
  : 'development';

/** Of the build that this server sends. */
export function getBuildId(): string {
  return id;
}
