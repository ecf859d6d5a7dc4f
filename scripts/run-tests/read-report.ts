import { existsSync, readFileSync } from 'node:fs';

/** @returns null when the runner ended before it wrote one. */
export function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
