import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

export type PosthogEvent = {
  event: string;
  properties: Record<string, unknown>;
  $set?: Record<string, unknown>;
};

export type PosthogServer = {
  url: string;
  /** All requests, as `POST /e/`, in order. */
  asked: string[];
  events: PosthogEvent[];
  /** Its response for flags; null never responds. */
  flags: Record<string, boolean> | null;
  /** All that was ever sent, so that tests can search it for secrets. */
  sent: string;
  stop(): void;
};

/** A server that responds to posthog-js and posthog-node as PostHog's does, and records the requests. */
export async function startPosthog(): Promise<PosthogServer> {
  const posthog: PosthogServer = { url: '', asked: [], events: [], flags: {}, sent: '', stop };
  const server = createServer((req, res) => void answer(posthog, req, res));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  posthog.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  function stop() {
    server.closeAllConnections();
    server.close();
  }
  return posthog;
}

async function answer(posthog: PosthogServer, req: IncomingMessage, res: ServerResponse) {
  const { pathname } = new URL(req.url ?? '/', posthog.url);
  res.setHeader('access-control-allow-origin', req.headers.origin ?? '*');
  res.setHeader('access-control-allow-headers', '*');
  res.setHeader('access-control-allow-credentials', 'true');
  if (req.method === 'OPTIONS') return res.writeHead(204).end();
  posthog.asked.push(`${req.method} ${pathname}`);
  const text = decode(await buffer(req));
  posthog.sent += `${req.url}\n${text}\n`;
  if (/^\/(e|i\/v0\/e|batch|capture|track)\/?$/.test(pathname)) {
    posthog.events.push(...toEvents(JSON.parse(text)));
    return sendJson(res, { status: 1 });
  }
  if (/^\/(flags|decide)\/?$/.test(pathname)) {
    if (!posthog.flags) return;
    const flags = Object.entries(posthog.flags).map(([key, enabled]) => [key, { key, enabled }]);
    return sendJson(res, {
      flags: Object.fromEntries(flags),
      featureFlags: posthog.flags,
      errorsWhileComputingFlags: false,
    });
  }
  if (/^\/array\/[^/]+\/config$/.test(pathname)) return sendJson(res, remoteConfig);
  if (pathname === '/api/surveys/') return sendJson(res, { surveys: [] });
  if (pathname === '/api/web_experiments/') return sendJson(res, { experiments: [] });
  if (pathname === '/api/early_access_features/') {
    return sendJson(res, { earlyAccessFeatures: [] });
  }
  res.writeHead(404).end();
}

const remoteConfig = {
  supportedCompression: ['gzip', 'gzip-js'],
  autocapture_opt_out: false,
  autocaptureExceptions: true,
  capturePerformance: { web_vitals: true, network_timing: false },
  analytics: { endpoint: '/e/' },
  sessionRecording: false,
  heatmaps: false,
  surveys: true,
  hasFeatureFlags: true,
  siteApps: [],
};

/** As it arrives: compressed, in base64 within a form, or plain. */
function decode(body: Buffer): string {
  if (body[0] === 0x1f && body[1] === 0x8b) return gunzipSync(body).toString();
  const data =
    body.toString().startsWith('data=') && new URLSearchParams(body.toString()).get('data');
  return data ? Buffer.from(data, 'base64').toString() : body.toString();
}

/** One, a list of them, or a batch. */
function toEvents(sent: unknown): PosthogEvent[] {
  if (Array.isArray(sent)) return sent;
  const { batch } = sent as { batch?: PosthogEvent[] };
  return batch ?? [sent as PosthogEvent];
}

function sendJson(res: ServerResponse, value: unknown) {
  res.setHeader('content-type', 'application/json');
  res.end(JSON.stringify(value));
}
