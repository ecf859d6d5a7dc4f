import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { StartedBackend } from '../../support/start-backend.ts';

const PATIENCE = { timeout: 90_000, interval: 10 };

/** Of the PostgreSQL that a backend has started. */
export async function readPostgresPid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number.parseInt(text, 10);
}

/** Kills PostgreSQL alone, and waits until the backend has started it again. */
export async function restartDatabase({ dataDir, url }: StartedBackend): Promise<void> {
  const killed = await readPostgresPid(dataDir);
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => readPostgresPid(dataDir).catch(() => killed), PATIENCE).not.toBe(killed);
  await expect.poll(async () => (await fetch(`${url}/health`)).status, PATIENCE).toBe(200);
}
