import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from './create-folder.ts';
import { type Program, startProgram } from './start-program.ts';

export type App = Program & {
  dataDir: string;
  /** Of the embedded backend itself, not through the server in front. */
  backend: { url: string; pid: number; postgresPid: number };
  keys: { publishableKey: string; secretKey: string };
};

/** Starts the built app on the embedded backend, as `npm start` does, in a folder that is deleted with it. */
export async function startApp(env: Record<string, string> = {}): Promise<App> {
  const { dataDir, remove } = await createDataDir();
  try {
    const program = await startProgram('server.ts', { env: toEnv(dataDir, env) });
    const { url, pid, postgresPid } = readJson(join(dataDir, 'run/backend.json'));
    return {
      ...program,
      dataDir,
      backend: { url, pid, postgresPid },
      keys: readJson(join(dataDir, 'secrets.json')),
      async stop() {
        await program.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** PostgreSQL, which does not run as root, has to pass through it. */
export async function createDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const { folder, remove } = await createFolder('waveback-bench-');
  chmodSync(folder, 0o711);
  return { dataDir: folder, remove };
}

export function toEnv(dataDir: string, env: Record<string, string> = {}): Record<string, string> {
  const embedded = { SUPABASE_URL: '', SMTP_URL: '', PUBLIC_URL: '', HOST: '127.0.0.1', PORT: '0' };
  // The benchmark sends all its requests from one address, as fast as it can.
  const unlimited = { RATE_LIMITS: 'false' };
  return { ...embedded, ...unlimited, DATA_DIR: dataDir, ...env };
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
