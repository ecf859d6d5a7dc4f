import { readFileSync } from 'node:fs';

type Manifest = Record<string, { file: string } | undefined>;

/** The build's manifest; read once, since it is complete before the server starts. */
const manifest: Manifest = import.meta.env.PROD
  ? JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'))
  : {};

/**
 * The address of a script that is not part of the pages' own (vite.config.ts lists them).
 *
 * @param source its module, relative to the project's folder
 */
export function findScript(source: string): string {
  if (!import.meta.env.PROD) return `/${source}`;
  const built = manifest[source];
  if (!built) throw new Error(`The build has no script of ${source}`);
  return `/${built.file}`;
}
