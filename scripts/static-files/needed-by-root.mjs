/** @typedef {{ getModuleInfo(id: string): { importers: readonly string[] } | null }} Build */

/**
 * Tells of a module whether the root of the app needs it, and so every screen: by itself, or through modules that the
 * root imports.
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
    // Packages come along with what imports them: one that hands on a thousand icons would bring all that any screen uses.
    if (id.includes('/node_modules/')) return false;
    if (id.startsWith(root)) return true;
    const before = known.get(id);
    if (before !== undefined) return before;
    // Until it is known: modules may import each other in a circle.
    known.set(id, false);
    const importers = build.getModuleInfo(id)?.importers ?? [];
    const answer = importers.some((importer) => isNeeded(importer, build));
    known.set(id, answer);
    return answer;
  }
}
