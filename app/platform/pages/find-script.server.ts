import { readFileSync } from 'node:fs';

/** A file of the build as Vite's manifest describes it. */
export type BuiltFile = {
  file: string;
  name?: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};
type Manifest = Record<string, BuiltFile | undefined>;

/** The build's manifest; read once, since it is complete before the server starts. */
const manifest: Manifest = import.meta.env.PROD
  ? JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'))
  : {};

/** Empty in development. */
export function readManifest(): Manifest {
  return manifest;
}

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
