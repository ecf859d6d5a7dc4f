import subsetFont from 'subset-font';

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
        file.source = await subsetFont(font, text, {
          targetFormat: 'woff2',
          // Ligatures and alternates that no text here asks for.
          noLayoutClosure: true,
        });
      }
    },
  };
}
