import { join } from 'node:path';

/** @typedef {{ getModuleInfo(id: string): { importers: readonly string[] } | null }} Build */

const APP = join(import.meta.dirname, '../../app');
const FRAMEWORK = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//;

const isOfShell = neededBy(['root.tsx', 'entry.client.tsx']);
const isOfToday = neededBy(['routes/app/layout.tsx', 'routes/app/today/route.tsx']);
const isOfSession = neededBy([
  'routes/app/layout.tsx',
  'routes/app/share/session-layout/route.tsx',
  'routes/app/share/session/route.tsx',
]);

/**
 * Returns whether every screen needs a module: these come in one piece.
 *
 * @param {string} id
 * @param {Build} build
 */
export function isOfEveryScreen(id, build) {
  return FRAMEWORK.test(id) || isOfShell(id, build);
}

/**
 * Names the chunk of a module that a session's waves need; null for others.
 *
 * @param {string} id
 * @param {Build} build
 */
export function nameFirstView(id, build) {
  if (!isOfSession(id, build)) return null;
  return isOfToday(id, build) ? 'first-views' : 'session';
}

/**
 * Returns a function that tells whether one of the files needs a module: by itself, or through
 * modules that it imports.
 *
 * @param {string[]} files paths within `app`
 * @returns {(id: string, build: Build) => boolean}
 */
function neededBy(files) {
  const paths = files.map((file) => join(APP, file));
  /** @type {Map<string, boolean>} */
  const known = new Map();
  return isNeeded;

  /** @param {string} id @param {Build} build @returns {boolean} */
  function isNeeded(id, build) {
    // Packages stay with the modules that import them: one that re-exports a thousand icons would
    // bring all that any screen uses.
    if (id.includes('/node_modules/')) return false;
    if (paths.some((path) => id.startsWith(path))) return true;
    const before = known.get(id);
    if (before !== undefined) return before;
    // Provisional: modules may import each other in a cycle.
    known.set(id, false);
    const importers = build.getModuleInfo(id)?.importers ?? [];
    const answer = importers.some((importer) => isNeeded(importer, build));
    known.set(id, answer);
    return answer;
  }
}
