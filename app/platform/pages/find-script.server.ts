import { readFileSync } from 'node:fs';

type Manifest = Record<string, { file: string } | undefined>;

/** What the build wrote about itself; read once, since it is whole before the server starts. */
const manifest: Manifest = import.meta.env.PROD
  ? JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'))
  : {};

/**
 * The address of a script that is no part of the pages' own (vite.config.ts lists them).
 *
 * @param source its module, from the folder of the project on
 */
export function findScript(source: string): string {
  if (!import.meta.env.PROD) return `/${source}`;
  const built = manifest[source];
  if (!built) throw new Error(`The build has no script of ${source}`);
  return `/${built.file}`;
}
