import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';

/**
 * A place in built code: `…/assets/home-x1.js:1:234` in browsers, `…/build/server/index.js:56:7` on
 * the server.
 */
const BUILT =
  /(?:[a-z]+:\/\/)?[^\s()@]*?\/(?:build\/)?((?:assets|server)\/[\w.-]+\.js)(?:\?[^\s:)]*)?:(\d+):(\d+)/g;

/** A place in our own sources when they run unbuilt. */
const OWN = /(?:file:\/\/)?[^\s()@]*?\/((?:app|supabase|node_modules)\/|(?:server|worker)\.ts)/g;

/**
 * A stack whose places in built code are replaced with those in our sources. A place without a map
 * stays as it is.
 *
 * @param folder of the source maps, where scripts/static-files/save-source-maps.mjs puts them
 */
export async function toSourceStack(stack: string, folder: string): Promise<string> {
  const files = new Set([...stack.matchAll(BUILT)].map((match) => match[1] ?? ''));
  const maps = new Map<string, SourceMap>();
  for (const file of files) {
    const map = await readMap(join(folder, `${file}.map`));
    if (map) maps.set(file, map);
  }
  const mapped = stack.replace(BUILT, (place, file: string, line: string, column: string) => {
    // A map counts from 0, a stack from 1.
    const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return place;
    const path = entry.originalSource.replace(/^(?:\.\.?\/)+/, '');
    return `${path}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
  return mapped.replace(OWN, '$1');
}

async function readMap(path: string): Promise<SourceMap | null> {
  try {
    return new SourceMap(JSON.parse(await readFile(path, 'utf8')) as SourceMapPayload);
  } catch (error) {
    // The file is of another release, or not ours.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
