import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * A setting as `node --env-file=.env` will see it, an option that an older Node lacks.
 * @param {string} name
 * @returns {string | undefined} of the environment, even when empty; else the last in .env
 */
export function readSetting(name) {
  const file = join(root, '.env');
  if (process.env[name] !== undefined || !existsSync(file)) return process.env[name];
  const line = new RegExp(
    `^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=[ \\t]*(?:(["'\`])(.*?)\\1|([^#\\r\\n]*))`,
    'gm',
  );
  const [, , quoted, plain] = [...readFileSync(file, 'utf8').matchAll(line)].at(-1) ?? [];
  return quoted ?? plain?.trim();
}
