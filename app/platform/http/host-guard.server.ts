import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Env } from '#app/platform/env/env.server.ts';
import { isLoopback } from '#app/platform/env/is-loopback.ts';
import { listOwnAddresses } from '#app/platform/env/list-own-addresses.server.ts';

type Setting = Pick<Env, 'HOST' | 'PUBLIC_URL' | 'ALLOWED_HOSTS'>;
type Named = { name: string; port: string };

/** Load balancers and containers request it by any address. */
const FOR_PROBES = /^\/healthz(?:\?|$)/;
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

/**
 * Rejects requests for a name that is not ours: another site can point its own name here, and would
 * control what depends on the name (links, cookies).
 *
 * @returns a function that returns whether it has responded to a request
 */
export function createHostGuard(
  setting: Setting,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const isOurs = createHostCheck(setting);
  return (req, res) => {
    const asked = req.headers.host ?? '';
    if (FOR_PROBES.test(req.url ?? '')) return false;
    if ([asked, ...listTargetHosts(req.url ?? '')].every(isOurs)) return false;
    res.writeHead(403, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    });
    res.end(toAdvice(asked));
    return true;
  };
}

/** Whether the server accepts a `Host`. */
export function createHostCheck({ HOST: host, PUBLIC_URL, ALLOWED_HOSTS }: Setting) {
  const site = PUBLIC_URL ? new URL(PUBLIC_URL) : null;
  const allowed = ALLOWED_HOSTS.map(parseHost);
  return (asked: string): boolean => {
    const named = parseHost(asked);
    if (!named) return false;
    const { name, port } = named;
    // With any port: a tunnel or a container may have another one than the server.
    if (isLoopback(name) || name === parseHost(host)?.name) return true;
    // Some proxies pass on the name without its port.
    if (name === site?.hostname && (port === '' || port === site.port)) return true;
    if (allowed.some((one) => one?.name === name && (one.port === '' || one.port === port)))
      return true;
    return (
      !isLoopback(host) && listOwnAddresses().some((address) => parseHost(address)?.name === name)
    );
  };
}

/**
 * The port is empty where it is that of HTTP. IPv6 addresses from settings may come without
 * brackets.
 */
function parseHost(host: string): Named | null {
  const bracketed = /^[\da-f.]*:[\da-f:.]*:[\da-f:.]*$/i.test(host) ? `[${host}]` : host;
  if (!HOST.test(bracketed) || !URL.canParse(`http://${bracketed}`)) return null;
  const { hostname, port } = new URL(`http://${bracketed}`);
  return { name: hostname, port };
}

/** A target may be a whole address, whose host then overrides the header. */
function listTargetHosts(target: string): string[] {
  if (target.startsWith('/') || target === '*') return [];
  return [URL.canParse(target) ? new URL(target).host : ''];
}

function toAdvice(asked: string): string {
  const known = HOST.test(asked);
  return [
    known
      ? `This server does not accept requests for ${asked}.`
      : 'The server cannot read the host name of this request.',
    '',
    'If you run this server: it accepts the name in PUBLIC_URL, the names in ALLOWED_HOSTS, and the',
    'addresses on which it listens (HOST). Set one of these and restart the server, for example:',
    '',
    `  PUBLIC_URL=https://${known ? asked : 'surf.example'}`,
    `  ALLOWED_HOSTS=${known ? asked : 'surf.example'}`,
    '',
    'Behind a proxy, configure the proxy to pass on the visitor’s Host header.',
    '',
  ].join('\n');
}
