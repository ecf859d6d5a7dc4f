import { readFile } from 'node:fs/promises';

/** The text of a file; empty when it is missing, or belongs to a process that ended or of another user. */
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
