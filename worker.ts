import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { startServerAnalytics } from '#app/domain/analytics/start-server-analytics.server.ts';
import { notifyWavesReady } from '#app/domain/claims/notify-waves-ready.server.ts';
import { createSourceCache } from '#app/domain/conversions/worker/create-source-cache.server.ts';
import { createWakeUp } from '#app/domain/conversions/worker/create-wake-up.server.ts';
import { deleteWorkerLeases } from '#app/domain/conversions/worker/delete-worker-leases.server.ts';
import { findConverter } from '#app/domain/conversions/worker/find-converter.server.ts';
import {
  parseWorkerEnv,
  toRecipes,
} from '#app/domain/conversions/worker/parse-worker-env.server.ts';
import { runCleanUp } from '#app/domain/conversions/worker/run-clean-up.server.ts';
import { runWorker } from '#app/domain/conversions/worker/run-worker.server.ts';
import { createWorkFolder } from '#app/domain/conversions/worker/work-folder.server.ts';
import { saveLoggedErrors } from '#app/domain/error-reports/save-logged-errors.server.ts';
import { runMailSender } from '#app/domain/mails/sender/run-mail-sender.server.ts';
import { runRetention } from '#app/domain/retention/run-retention.server.ts';
import { runOrderReminders } from '#app/domain/selling/send-order-reminders.server.ts';
import { getForecastSource } from '#app/domain/surf-report/source/get-forecast-source.server.ts';
import { runSurfReports } from '#app/domain/surf-report/store/run-surf-reports.server.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { getEnvOrExit } from '#app/platform/env/get-env.server.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { createMailTransport } from '#app/platform/mail/create-mail-transport.server.ts';
import type { EndedConversion } from '#app/platform/observe/conversion-channels.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';

const siteEnv = getEnvOrExit();
saveLoggedErrors('worker');
const analytics = await startServerAnalytics(siteEnv, 'worker');
const env = parseWorkerEnv(process.env);
const { WORK_DIR, WORKER_CONCURRENCY, DISK_RESERVE_MB } = env;
const stop = new AbortController();
for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => stop.abort());

// A worker that a server started ends with it; the next server starts its own.
process.on('disconnect', () => stop.abort());

const folder = await createWorkFolder(WORK_DIR);
const ffmpeg = await findConverter();
const db = createAdminSupabase();
const sources = createSourceCache(db, {
  folder: join(folder, 'sources'),
  reserveBytes: DISK_RESERVE_MB * 1024 ** 2,
  ffmpegPath: ffmpeg?.path ?? null,
});
const workerId = env.WORKER_ID ?? `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;
if (env.DEAD_WORKER_ID) {
  await deleteWorkerLeases(db, env.DEAD_WORKER_ID, WORKER_CONCURRENCY);
}
logger.info({ worker: workerId, concurrency: WORKER_CONCURRENCY }, 'worker started');

/** The server beside it notifies pages. */
function notifyEnd(ended: EndedConversion): void {
  if (process.connected) process.send?.(ended);
}
const wakeUp = createWakeUp();
// The server beside it only sends that something was queued.
process.on('message', wakeUp.wake);

const conversions = runWorker(
  {
    db,
    workerId,
    folder,
    recipes: toRecipes(env.WORKER_KINDS),
    sources,
    ffmpeg,
    stopping: stop.signal,
    notifyEnd,
  },
  { concurrency: WORKER_CONCURRENCY, wakeUp },
);
const mails = runMailSender({
  db,
  senderId: workerId,
  stopping: stop.signal,
  transport: createMailTransport(siteEnv),
  productName: siteEnv.PRODUCT_NAME,
});
const siteUrl = getSiteUrl(siteEnv);
const notices = notifyWavesReady({ db, stopping: stop.signal, siteUrl });
const reminders = runOrderReminders({ db, stopping: stop.signal, siteUrl });
const retention = runRetention({ db, stopping: stop.signal });
const cleaning = runCleanUp({ db, sources, stopping: stop.signal });
const reports = runSurfReports({ db, source: getForecastSource(), stopping: stop.signal });
await Promise.all([conversions, mails, notices, reminders, retention, cleaning, reports]);
await rm(folder, { recursive: true, force: true });
logger.info({ worker: workerId }, 'worker stopped');
await analytics?.stop();
if (process.connected) process.disconnect();
