/** @typedef {{ getModuleInfo(id: string): { importers: readonly string[] } | null }} Build */

/**
 * Returns a function that tells whether the root of the app needs a module, and so every screen: by
 * itself, or through modules that the root imports.
 *
 * @param {string} root the path of its file
 * @returns {(id: string, build: Build) => boolean}
 */
export function neededByRoot(root) {
  /** @type {Map<string, boolean>} */
  const known = new Map();
  return isNeeded;

  /** @param {string} id @param {Build} build @returns {boolean} */
  function isNeeded(id, build) {
    // Packages stay with the modules that import them: one that re-exports a thousand icons would
    // bring all that any screen uses.
    if (id.includes('/node_modules/')) return false;
    if (id.startsWith(root)) return true;
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
