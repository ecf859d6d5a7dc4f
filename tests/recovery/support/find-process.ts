import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Part = 'server' | 'backend' | 'postgres' | 'worker';

/** The process that is this part of a running product now, or null while it is being restarted. */
export async function findProcess(
  part: Part,
  server: { pid: number; dataDir: string },
): Promise<number | null> {
  if (part === 'server') return server.pid;
  if (part === 'worker') return findChild(server.pid, 'worker.ts');
  if (part === 'backend') return findChild(server.pid, join('supabase', 'embedded', 'main.ts'));
  const file = join(server.dataDir, 'postgres', 'postmaster.pid');
  const [pid] = await readLines(file);
  return pid ? Number(pid) : null;
}

async function findChild(parent: number, script: string): Promise<number | null> {
  const [list] = await readLines(`/proc/${parent}/task/${parent}/children`);
  for (const child of (list ?? '').trim().split(' ').filter(Boolean)) {
    const [command] = await readLines(`/proc/${child}/cmdline`);
    if (command?.includes(script)) return Number(child);
  }
  return null;
}

async function readLines(path: string): Promise<string[]> {
  try {
    return (await readFile(path, 'utf8')).split('\n');
  } catch (error) {
    // Between a kill and the restart there is no such file.
    if (
      error instanceof Error &&
      'code' in error &&
      ['ENOENT', 'ESRCH'].includes(String(error.code))
    )
      return [];
    throw error;
  }
}
