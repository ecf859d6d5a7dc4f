import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { Unprepared } from './unprepared.mjs';

const sources = [
  'app',
  'public',
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'scripts/static-files',
  'tsconfig.json',
  'vite.config.ts',
];

/** The sources that the build was made of. Written last, so an interrupted build is made again. */
const stamp = join(root, 'build/.sources');

export async function requireBuild() {
  const wanted = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building …');
  rmSync(stamp, { force: true });
  const built = await run(
    join(root, 'node_modules/.bin/node'),
    ['node_modules/@react-router/dev/bin.js', 'build'],
    { env: { ...process.env, NODE_ENV: 'production' }, quiet: true },
  );
  if (!built) throw new Unprepared('The app could not be built (see above).');
  writeFileSync(stamp, wanted);
}

function hashSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (!existsSync(join(root, path)) || /\.test\.tsx?$/.test(path)) return [];
  const entries = readEntries(path);
  if (!entries) return [path];
  return entries.sort().flatMap((name) => listFiles(`${path}/${name}`));
}

/** @param {string} path */
function readEntries(path) {
  try {
    return readdirSync(join(root, path));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return null;
    throw error;
  }
}
