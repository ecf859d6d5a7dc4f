import { startServer } from '../support/start-server.ts';

/** One server for the run, as `npm start` would start it, unless BASE_URL names a living one. */
export default async function globalSetup() {
  if (process.env.BASE_URL) return;
  const server = await startServer();
  process.env.BASE_URL = server.url;
  // Tests read the mails there.
  process.env.TEST_DATA_DIR = server.dataDir;
  return server.stop;
}
