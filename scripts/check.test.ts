import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const script = join(import.meta.dirname, 'check.ts');

function check(env: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, [script], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  return { status, stderr };
}

test('a check that cannot read its sources reports that and exits with 2', {
  timeout: 120_000,
}, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'waveback-check-'));
  expect(check({ DATA_DIR: dataDir })).toEqual({
    status: 2,
    stderr: expect.stringContaining('No server is running with DATA_DIR'),
  });
  mkdirSync(join(dataDir, 'run'));
  writeFileSync(join(dataDir, 'run/backend.json'), 'cut sho');
  expect(check({ DATA_DIR: dataDir })).toEqual({
    status: 2,
    stderr: expect.stringContaining('The check could not run'),
  });
  rmSync(dataDir, { recursive: true });
  // A port without a listener.
  const away = { SUPABASE_URL: 'http://127.0.0.1:1', SUPABASE_PUBLISHABLE_KEY: 'a' };
  expect(check({ ...away, SUPABASE_SECRET_KEY: 'b' })).toEqual({
    status: 2,
    stderr: expect.stringContaining('The check could not run'),
  });
});
