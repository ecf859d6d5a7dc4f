import type { IncomingMessage } from 'node:http';

/**
 * The header in which the server passes the caller's address to the app; never taken from outside.
 */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

/**
 * The caller's address, for rate limits. With a public address set there is a proxy in front, whose
 * own entry, the last one, is the only one that the caller can't choose.
 */
export function readClientAddress(req: IncomingMessage, behindProxy: boolean): string {
  const forwarded = req.headers['x-forwarded-for'];
  const last = behindProxy
    ? String(forwarded ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return last || (req.socket.remoteAddress ?? '');
}
