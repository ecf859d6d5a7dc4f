import { getBuildId } from '#app/platform/env/build-id.server.ts';
import { type BuiltFile, readManifest } from './find-script.server.ts';

/** The page, what every page starts with, and what the camera loads later. */
const SOURCES = [
  'app/entry.client.tsx',
  'app/root.tsx',
  'app/routes/app/camera/kept.tsx',
  'app/client/upload/open-upload-engine.client.ts',
];
/** Loads the parts of all screens, which the camera does not need. */
const SHELL = 'shell';

/**
 * The addresses of all scripts, styles and workers of the camera, so that the service worker can keep
 * them together with its page. None in development.
 */
export function listCameraFiles(): string[] {
  const manifest = readManifest();
  const files = new Set<string>();
  const add = (key: string) => {
    const built = manifest[key];
    if (!built || files.has(built.file)) return;
    for (const file of [built.file, ...(built.css ?? []), ...listWorkers(built)]) files.add(file);
    for (const name of built.imports ?? []) add(name);
    if (built.name !== SHELL) for (const name of built.dynamicImports ?? []) add(name);
  };
  for (const [key, { src = '' } = {}] of Object.entries(manifest)) {
    if (SOURCES.some((source) => src === source || src.startsWith(`${source}?`))) add(key);
  }
  if (files.size > 0) files.add(`assets/manifest-${getBuildId()}.js`);
  return [...files].map((file) => `/${file}`);
}

function listWorkers({ assets = [] }: BuiltFile): string[] {
  return assets.filter((file) => /\.(?:js|wasm)$/.test(file));
}
