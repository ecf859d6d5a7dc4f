import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorProblem } from './operator-problem.ts';

export type Backend = {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Whether it is the embedded one, on this machine's disk. */
  isEmbedded: boolean;
};

/** The Supabase of the environment, else the embedded backend that runs on DATA_DIR; null without either. */
export async function findBackend(dataDir: string): Promise<Backend | null> {
  return readHosted() ?? (await readEmbedded(dataDir));
}

function readHosted(): Backend | null {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = process.env;
  if (!SUPABASE_URL) return null;
  if (!SUPABASE_PUBLISHABLE_KEY || !SUPABASE_SECRET_KEY) {
    throw new OperatorProblem('Set SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY too.');
  }
  return {
    url: SUPABASE_URL,
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    secretKey: SUPABASE_SECRET_KEY,
    isEmbedded: false,
  };
}

async function readEmbedded(dataDir: string): Promise<Backend | null> {
  const state = join(dataDir, 'run/backend.json');
  if (!existsSync(state)) return null;
  const { url }: { url: string } = JSON.parse(readFileSync(state, 'utf8'));
  try {
    await fetch(url);
  } catch (error) {
    // fetch throws TypeError when no process listens: a kill left the file behind.
    if (error instanceof TypeError) return null;
    throw error;
  }
  const { publishableKey, secretKey } = JSON.parse(
    readFileSync(join(dataDir, 'secrets.json'), 'utf8'),
  );
  return { url, publishableKey, secretKey, isEmbedded: true };
}
