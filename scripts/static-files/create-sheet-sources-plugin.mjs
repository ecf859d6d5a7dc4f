/**
 * Names the files that the style sheets of some pages take their classes from: the modules of these
 * pages, and all of the app's modules that they import, also later. The browser's build, which comes
 * first, knows them.
 *
 * @param {Readonly<Record<string, readonly string[]>>} sheets by name, the modules of its pages:
 *   paths below `app/` without their ending, or folders with their slash; with its ending, a file is
 *   taken without what it imports
 * @returns {import('vite').Plugin}
 */
export function createSheetSourcesPlugin(sheets) {
  /** @type {Map<string, string[]>} by the sheet's file, paths with a leading slash */
  const sources = new Map();
  return {
    name: 'add-sheet-sources',
    apply: 'build',
    enforce: 'pre',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [sheet, modules] of Object.entries(sheets)) {
        const find = (/** @type {string[]} */ paths) =>
          [...this.getModuleIds()].filter((id) => paths.some((path) => id.includes(path)));
        const alone = modules.filter((path) => path.endsWith('.tsx'));
        const others = modules.filter((path) => !alone.includes(path));
        const entries = find(
          others.map((path) => `/app/${path}${path.endsWith('/') ? '' : '.ts'}`),
        );
        const files = find(alone.map((path) => `/app/${path}`)).map(toFile);
        sources.set(`/app/${sheet}.css`, [...new Set([...files, ...listImported(entries, this)])]);
      }
    },
    transform(code, id) {
      const [path = ''] = id.split('?');
      const sheet = Object.keys(sheets).find((name) => path.endsWith(`/app/${name}.css`));
      if (!sheet) return;
      const files = sources.get(`/app/${sheet}.css`);
      if (!files) throw new Error(`The build of browsers has not listed the files of ${sheet}.css`);
      return code + files.map((file) => `@source ${JSON.stringify(file)};\n`).join('');
    },
  };
}

/**
 * @param {string[]} entries
 * @param {Pick<import('vite').Rolldown.PluginContext, 'getModuleInfo'>} build
 * @returns {string[]} the files of these modules and of all that they import from the app
 */
function listImported(entries, build) {
  const known = new Set(entries);
  // A set visits what is added to it on the way.
  for (const id of known) {
    const { importedIds = [], dynamicallyImportedIds = [] } = build.getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) {
      if (next.includes('/app/') && !next.includes('/node_modules/')) known.add(next);
    }
  }
  return [...known].map(toFile);
}

/** @param {string} id */
function toFile(id) {
  return id.replace(/\?.*$/, '');
}
