import type { FullConfig } from '@playwright/test';
import { startOpenMeteo } from '../../scripts/bench/support/start-open-meteo.ts';
import { PLATFORM_ADMIN } from '../support/platform-admin.ts';
import { createMigratedCluster } from '../support/prepare-cluster.ts';
import { startServer } from '../support/start-server.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { createAccount } from '../support/upload-world.ts';
import { CHUNK_KIB } from '../support/watch-upload.ts';

/** One server for the run, as `npm start` would start it, unless BASE_URL names a living one. */
export default async function globalSetup({ workers }: FullConfig) {
  if (process.env.BASE_URL) return;
  const folder = await createTemporaryFolder('waveback-cluster');
  if (!process.env.TEST_CLUSTER) await createMigratedCluster(folder);
  const meteo = await startOpenMeteo();
  // As many as tests at a time; otherwise each waits for the other's videos.
  const server = await startServer({
    env: {
      WORKER_CONCURRENCY: String(workers),
      UPLOAD_CHUNK_KIB: String(CHUNK_KIB),
      ADMIN_EMAILS: PLATFORM_ADMIN.email,
      // Tests that try every page with every string exceed the limit of one address.
      RATE_LIMITS: 'false',
      SIGN_IN_TRIES_PER_NETWORK: '10000',
      OPEN_METEO_MARINE_URL: meteo.marineUrl,
      OPEN_METEO_FORECAST_URL: meteo.forecastUrl,
    },
  });
  await createAccount(server.dataDir, PLATFORM_ADMIN);
  process.env.BASE_URL = server.url;
  // Tests read the mails there.
  process.env.TEST_DATA_DIR = server.dataDir;
  return async () => {
    await server.stop();
    meteo.stop();
    await folder.remove();
  };
}
