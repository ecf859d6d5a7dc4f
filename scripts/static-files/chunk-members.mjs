import { join } from 'node:path';
import { analyticsScripts } from '#app/domain/analytics/analytics-settings.ts';
import { PLAYER_SCRIPT } from '#app/platform/pages/page-scripts.ts';

/** @typedef {{ getModuleInfo(id: string): { importers: readonly string[] } | null }} Build */

const PROJECT = join(import.meta.dirname, '../..');
const FRAMEWORK = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//;

const ENTRY = join(PROJECT, 'app/entry.client.tsx');

const isOfShell = neededBy(['app/root.tsx', 'app/entry.client.tsx']);
const isOfPublicScripts = neededBy([...Object.values(analyticsScripts), PLAYER_SCRIPT]);
/** Tells whether the first view of a session needs a module. */
export const isOfSession = neededBy([
  'app/routes/app/share/session-layout/route.tsx',
  'app/routes/app/share/session/route.tsx',
]);

/**
 * Returns whether every screen needs a module: these come in one piece.
 *
 * @param {string} id
 * @param {Build} build
 */
export function isOfEveryScreen(id, build) {
  // Others import this chunk: it must not start the app.
  return id !== ENTRY && (FRAMEWORK.test(id) || isOfShell(id, build));
}

/**
 * Returns whether the scripts of public pages need a module that the app's chunks would take along.
 * Public pages load these scripts without the framework.
 *
 * @param {string} id
 * @param {Build} build
 */
export function isOfPublicPages(id, build) {
  return isOfPublicScripts(id, build) && (isOfShell(id, build) || isOfSession(id, build));
}

/**
 * Returns a function that tells whether one of the files needs a module: by itself, or through
 * modules that it imports.
 *
 * @param {string[]} files paths from the folder of the project
 * @returns {(id: string, build: Build) => boolean}
 */
function neededBy(files) {
  const paths = files.map((file) => join(PROJECT, file));
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
