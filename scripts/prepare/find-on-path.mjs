import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/**
 * @param {string} program a name, or an absolute path
 * @returns {string | null} its path, if it can be run
 */
export function findOnPath(program) {
  const folders = isAbsolute(program) ? [''] : (process.env.PATH ?? '').split(delimiter);
  for (const folder of folders) {
    const file = folder ? join(folder, program) : program;
    if (isExecutable(file)) return file;
  }
  return null;
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}
