import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { startServerAnalytics } from '#app/domain/analytics/start-server-analytics.server.ts';
import { toMailboxPath } from '#app/domain/auth/mailbox.ts';
import { countWorkers } from '#app/domain/conversions/count-workers.server.ts';
import { createQueueMetrics } from '#app/domain/conversions/create-queue-metrics.server.ts';
import { saveLoggedErrors } from '#app/domain/error-reports/save-logged-errors.server.ts';
import { createMailMetrics } from '#app/domain/mails/create-mail-metrics.server.ts';
import { savePlatformSettings } from '#app/domain/platform-settings/save-platform-settings.server.ts';
import {
  DataDirInUseError,
  type EmbeddedBackend,
  startEmbeddedBackend,
} from '#app/platform/database/embedded-backend.server.ts';
import { getEnvOrExit } from '#app/platform/env/get-env.server.ts';
import { isLoopback } from '#app/platform/env/is-loopback.ts';
import { isSecureSite, toListeningUrl } from '#app/platform/env/site-url.server.ts';
import { startWorkerProcess } from '#app/platform/env/worker-process.server.ts';
import {
  isPage,
  OWN_HEADERS,
  PAGE_ONLY_HEADERS,
  toSecurityHeaders,
} from '#app/platform/headers/to-security-headers.ts';
import { respondToOldPreload } from '#app/platform/http/assets/respond-to-old-preload.server.ts';
import { zstdMiddleware } from '#app/platform/http/assets/zstd-middleware.server.ts';
import {
  CLIENT_ADDRESS_HEADER,
  readClientAddress,
} from '#app/platform/http/client-address.server.ts';
import { isBackendPath, sendToBackend } from '#app/platform/http/forward.server.ts';
import { getHealth } from '#app/platform/http/health.server.ts';
import { toHostCookies, toKnownCookies } from '#app/platform/http/host-cookies.server.ts';
import { createHostGuard } from '#app/platform/http/host-guard.server.ts';
import { limitHeapMarking } from '#app/platform/http/limit-heap-marking.server.ts';
import { stopServer } from '#app/platform/http/stop-server.server.ts';
import { createMetrics } from '#app/platform/metrics/create-metrics.server.ts';
import { respondWithMetrics } from '#app/platform/metrics/respond-with-metrics.server.ts';
import { logRequests, saveRequestRoute } from '#app/platform/observe/log-requests.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { openBuiltPages, openDevelopmentPages } from '#app/platform/pages/pages.server.ts';
import { limitRest } from '#app/platform/rate-limits/limit-rest.server.ts';

const DRAIN_MS = 10_000;
const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);
const behindProxy = Boolean(process.env.PUBLIC_URL);
const siteUrl = process.env.PUBLIC_URL || toListeningUrl(host, port);
process.env.MAILBOX_KEY ||= randomBytes(24).toString('base64url');

const dataDir = process.env.DATA_DIR || './.data';
const isFirstRun = !process.env.SUPABASE_URL && !existsSync(join(dataDir, 'secrets.json'));
const stopping = new AbortController();
let worker: ReturnType<typeof startWorkerProcess> | null = null;
let server: Server | null = null;
let analytics: Awaited<ReturnType<typeof startServerAnalytics>> = null;
// Also while it is starting: stopping it then would else leave a database in mid-recovery.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(0));
const starting = process.env.SUPABASE_URL ? null : startEmbeddedBackend(siteUrl, stopping.signal);
const embedded = starting && (await awaitEmbedded(starting));
const env = getEnvOrExit();
saveLoggedErrors('server');
if (embedded || process.env.RUN_WORKER === 'true') worker = startWorkerProcess();

const settingsApplied = savePlatformSettings(env, siteUrl, stopping.signal);
// A hosted backend may be unavailable; the embedded one is not, and its policies need the settings
// from the first request.
if (embedded) await settingsApplied;

analytics = await startServerAnalytics(env, 'server');
const pages =
  process.env.NODE_ENV === 'development'
    ? await openDevelopmentPages()
    : await openBuiltPages(env.PUBLIC_URL, join(dataDir, 'builds'));
// After all modules: Node would compile them again, since its cache of compiled modules depends on V8's options.
limitHeapMarking();

const app = new Hono<{ Bindings: HttpBindings }>();
app.use(async (c, next) => {
  await next();
  if (!isPage(c.res)) for (const name of PAGE_ONLY_HEADERS) c.env.outgoing.removeHeader(name);
});
app.get('/healthz', async (c) => {
  saveRequestRoute('probe', '/healthz');
  const health = await getHealth(countWorkers);
  const well = health.database === 'up' && health.storage === 'up';
  return c.json(health, well ? 200 : 503);
});
const { METRICS_TOKEN } = env;
const metrics = METRICS_TOKEN ? createMetrics(embedded ? dataDir : null) : null;
if (METRICS_TOKEN && metrics) {
  const parts = [
    createQueueMetrics(metrics.registry, () => getHealth(countWorkers)),
    createMailMetrics(metrics.registry),
  ];
  const update = async () => void (await Promise.all(parts.map((part) => part())));
  app.get('/metrics', (c) => {
    saveRequestRoute('probe', '/metrics');
    return respondWithMetrics(
      c.req.header('authorization'),
      METRICS_TOKEN,
      metrics.registry,
      update,
    );
  });
}
app.use(async (c, next) => (await pages.answerShared(c.req.raw)) ?? next());
app.use(compress(), zstdMiddleware);
const isSecure = isSecureSite();
app.all('*', async (c) => {
  const headers = new Headers(c.req.raw.headers);
  headers.set(CLIENT_ADDRESS_HEADER, readClientAddress(c.env.incoming, behindProxy));
  const cookies = headers.get('cookie') ?? '';
  if (isSecure && cookies) headers.set('cookie', toKnownCookies(cookies));
  const response = await pages.render(new Request(c.req.raw, { headers }));
  return isSecure ? toHostCookies(response, cookies) : response;
});

const answer = getRequestListener(app.fetch);
const backendUrl = env.EMBEDDED_BACKEND ? new URL(env.SUPABASE_URL) : null;
const securityHeaders = toSecurityHeaders(env);
const refuseUnknownHost = createHostGuard(env);
const listener = (req: IncomingMessage, res: ServerResponse) => {
  for (const [name, value] of securityHeaders) res.setHeader(name, value);
  if (refuseUnknownHost(req, res) || respondToOldPreload(req, res)) return;
  if (backendUrl && isBackendPath(req.url ?? '')) {
    const visitor = readClientAddress(req, behindProxy);
    if (env.RATE_LIMITS && limitRest(req.url ?? '', visitor, res)) return;
    return sendToBackend(backendUrl, req, res, visitor);
  }
  for (const [name, value] of OWN_HEADERS) res.setHeader(name, value);
  // A file that is deleted while it is sent ends its own response, not the server.
  res.once('pipe', (file) => file.once('error', () => res.destroy()));
  saveRequestRoute('static', 'static');
  pages.serveStatic(req, res, () => {
    saveRequestRoute('page', 'unknown');
    void answer(req, res);
  });
};
const listening = createServer(
  logRequests(behindProxy, listener, (request) => metrics?.observeRequest(request)),
);
server = listening;
// A video on a slow connection takes hours to arrive; the backend has its own limits.
listening.requestTimeout = 0;
// Longer than proxies keep theirs (Caddy's two minutes): the side that closes first may cut off a
// request.
listening.keepAliveTimeout = 125_000;
listening.listen(port, host, () => {
  if (isFirstRun) process.stdout.write('There is no data yet. For demo data, type: npm run demo\n');
  const address = listening.address();
  const actualPort = typeof address === 'object' ? address?.port : port;
  process.stdout.write(`${env.PRODUCT_NAME} is ready at http://${host}:${actualPort}\n`);
  const mailboxPath = toMailboxPath(env);
  if (mailboxPath) {
    const mailbox = `http://${isLoopback(host) ? host : '127.0.0.1'}:${actualPort}${mailboxPath}`;
    process.stdout.write(
      `No mail server is set up (SMTP_URL), so mails are stored here: ${mailbox}\n`,
    );
  }
});
listening.on('error', (error) => {
  process.stderr.write(`Cannot listen on ${host}:${port}: ${error.message}\n`);
  void stop(1);
});

/**
 * Waits for the backend's process, and puts its address and keys into the environment for the
 * configuration.
 */
async function awaitEmbedded(started: Promise<EmbeddedBackend>): Promise<EmbeddedBackend> {
  try {
    const backend = await started;
    if (stopping.signal.aborted) await theEnd();
    process.env.SUPABASE_URL = backend.url;
    process.env.SUPABASE_PUBLISHABLE_KEY = backend.publishableKey;
    process.env.SUPABASE_SECRET_KEY = backend.secretKey;
    process.env.EMBEDDED_BACKEND = 'true';
    return backend;
  } catch (error) {
    if (stopping.signal.aborted) await theEnd();
    if (!(error instanceof DataDirInUseError)) throw error;
    // The backend has printed the reason.
    process.exit(3);
  }
}

/** Lets running requests end, returns the worker's job to the queue, then stops the backend. */
async function stop(code: number): Promise<void> {
  stopping.abort();
  try {
    // Pages in progress still need the backend.
    await Promise.all([worker?.stop(), server && stopServer(server, DRAIN_MS)]);
    await analytics?.stop();
    const [backend] = await Promise.allSettled([starting]);
    if (backend.status === 'fulfilled') await backend.value?.stop();
  } catch (error) {
    logger.error({ err: error }, 'the server did not stop cleanly');
  }
  process.exit(code);
}

/** `stop` ends the process; nothing else must start meanwhile. */
function theEnd(): Promise<never> {
  return new Promise(() => {});
}
