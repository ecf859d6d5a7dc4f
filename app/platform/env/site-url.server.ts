import type { Env } from './env.server.ts';
import { getEnv } from './get-env.server.ts';
import { listOwnAddresses } from './list-own-addresses.server.ts';

const EVERY_ADDRESS = new Set(['0.0.0.0', '::', '[::]']);

/**
 * The address in links of mails, cards and invites, without a slash at the end: PUBLIC_URL, else
 * where the server listens. Never the host of a request, which a caller chooses freely.
 */
export function getSiteUrl(setting: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'> = getEnv()): string {
  if (setting.PUBLIC_URL) return new URL(setting.PUBLIC_URL).origin;
  return toListeningUrl(setting.HOST, setting.PORT);
}

/**
 * For a server that listens on every address, the one by which other devices are most likely to
 * reach this machine.
 */
export function toListeningUrl(host: string, port: number): string {
  return toPlainUrl(EVERY_ADDRESS.has(host) ? (listOwnAddresses()[0] ?? '127.0.0.1') : host, port);
}

/** `192.168.1.5`, 3000 → `http://192.168.1.5:3000` */
export function toPlainUrl(host: string, port: number): string {
  const bracketed = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return new URL(`http://${bracketed}:${port}`).origin;
}

/**
 * The address of this site for visitors, without a slash at its end: as configured, else that of
 * the request.
 */
export function toSiteUrl(url: URL): string {
  return new URL(getEnv().PUBLIC_URL ?? url).origin;
}

/** Whether visitors use HTTPS, so that every cookie of ours is `Secure`. */
export function isSecureSite(): boolean {
  return getEnv().PUBLIC_URL?.startsWith('https:') ?? false;
}
