import subsetFont from 'subset-font';

/** Not as an argument: the types of subset-font do not know `dropTables` yet. */
const options = {
  targetFormat: /** @type {const} */ ('woff2'),
  // Ligatures and alternates that no text here asks for.
  noLayoutClosure: true,
  // Pairs of letters moved closer: half of the file, and hardly seen between letters this bold.
  dropTables: ['GPOS'],
};

/**
 * Replaces fonts in the browser's build by their glyphs for these characters. A font's name stays, so
 * that its address is the same in the style sheet and in a page's preload.
 *
 * @param {{ name: RegExp, text: string }} options `name` of the built file
 * @returns {import('vite').Plugin}
 */
export function createFontSubsetPlugin({ name, text }) {
  return {
    name: 'subset-fonts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !name.test(file.fileName)) continue;
        const font = Buffer.from(file.source);
        file.source = await subsetFont(font, text, options);
      }
    },
  };
}
