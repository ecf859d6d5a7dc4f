/** A worker that has recipes for echoes alone, as `worker.ts` has them for videos. */
import { join } from 'node:path';
import { createSourceCache } from '#app/domain/conversions/worker/create-source-cache.server.ts';
import { createWakeUp } from '#app/domain/conversions/worker/create-wake-up.server.ts';
import { parseWorkerEnv } from '#app/domain/conversions/worker/parse-worker-env.server.ts';
import { runWorker } from '#app/domain/conversions/worker/run-worker.server.ts';
import { createWorkFolder } from '#app/domain/conversions/worker/work-folder.server.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { ECHO_RECIPES } from './echo-recipe.ts';

const { WORK_DIR, WORKER_ID = `echo-${process.pid}` } = parseWorkerEnv(process.env);
const stop = new AbortController();
process.on('SIGTERM', () => stop.abort());

const db = createAdminSupabase();
const folder = await createWorkFolder(WORK_DIR);
const cached = { folder: join(folder, 'sources'), reserveBytes: 0, ffmpegPath: null };
await runWorker(
  {
    db,
    workerId: WORKER_ID,
    folder,
    recipes: ECHO_RECIPES,
    sources: createSourceCache(db, cached),
    ffmpeg: null,
    stopping: stop.signal,
    notifyEnd: () => undefined,
  },
  { concurrency: 1, wakeUp: createWakeUp() },
);
