import { getEnv } from './get-env.server.ts';

/** Where visitors find this site, without a slash at its end: as configured, else as they asked for it. */
export function toSiteUrl(url: URL): string {
  return new URL(getEnv().PUBLIC_URL ?? url).origin;
}
