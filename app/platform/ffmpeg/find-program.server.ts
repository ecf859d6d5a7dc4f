import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The absolute path of a program on the path, or null. */
export function findProgram(
  name: string,
  env: { PATH?: string | undefined } = process.env,
): string | null {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder.startsWith('/'));
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

/** Whether this process may run the file; false for a folder or a missing file. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) return false;
    throw cause;
  }
}
