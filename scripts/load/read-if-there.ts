import { readFile } from 'node:fs/promises';

/** The text of a file; empty where there is none, or it belongs to a process that ended or is somebody else's. */
export async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}

export function isMissing(error: unknown): boolean {
  const codes = ['ENOENT', 'ESRCH', 'EACCES', 'EPERM'];
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
