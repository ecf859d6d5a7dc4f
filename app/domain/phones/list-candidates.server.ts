import { getEnv } from '#app/platform/env/get-env.server.ts';
import { isLoopback } from '#app/platform/env/is-loopback.ts';
import { listOwnAddresses } from '#app/platform/env/list-own-addresses.server.ts';
import { getSiteUrl, toPlainUrl } from '#app/platform/env/site-url.server.ts';

export type Candidates = {
  /** Origins by which phones may reach the server, the likeliest first. */
  origins: string[];
  /**
   * False: the server listens on this machine alone, and serves these origins only after a change
   * of its settings.
   */
  areOpen: boolean;
};

/** The addresses at which phones may reach this server. */
export function listCandidates(): Candidates {
  const { PUBLIC_URL, HOST, PORT } = getEnv();
  const siteUrl = getSiteUrl();
  if (PUBLIC_URL && !isLoopback(new URL(siteUrl).hostname)) {
    return { origins: [siteUrl], areOpen: true };
  }
  const own = listOwnAddresses().map((address) => toPlainUrl(address, PORT));
  if (isLoopback(HOST)) return { origins: own, areOpen: false };
  return { origins: [...new Set([siteUrl, ...own])], areOpen: true };
}
