/**
 * Names the files that `app/first-view.css` takes its classes from: the entry of browsers, the
 * routes of first views, and all of the app's modules that they import, also later. The browser's
 * build, which comes first, knows them.
 *
 * @param {readonly string[]} routeIds
 * @returns {import('vite').Plugin}
 */
export function addFirstViewSources(routeIds) {
  /** @type {Set<string>} paths with a leading slash */
  const files = new Set();
  return {
    name: 'add-first-view-sources',
    apply: 'build',
    enforce: 'pre',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const entries = [...this.getModuleIds()].filter((id) =>
        ['entry.client', ...routeIds].some((name) => id.includes(`/app/${name}.ts`)),
      );
      const waiting = entries;
      const known = new Set(entries);
      for (const id of waiting) {
        files.add(id.replace(/\?.*$/, ''));
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        for (const next of [...importedIds, ...dynamicallyImportedIds]) {
          if (known.has(next) || !next.includes('/app/') || next.includes('/node_modules/'))
            continue;
          known.add(next);
          waiting.push(next);
        }
      }
    },
    transform(code, id) {
      if (!/\/first-view\.css(?:\?|$)/.test(id)) return;
      if (files.size === 0) throw new Error('The build of browsers has not listed the first views');
      return code + [...files].map((file) => `@source ${JSON.stringify(file)};\n`).join('');
    },
  };
}
