export type ThemeColors = { light: Record<string, string>; dark: Record<string, string> };

/** The colours of `theme.css` as hex, by name (`surface`, `primary-700`). */
export function parseThemeCss(css: string): ThemeColors {
  const [shared = '', dark = ''] = css.replace(/\/\*.*?\*\//gs, '').split('@variant dark {');
  const light = readDeclarations(shared);
  return { light: resolve(light), dark: resolve({ ...light, ...readDeclarations(dark) }) };
}

function readDeclarations(css: string): Record<string, string> {
  const found = css.matchAll(/--color-([\w-]+):\s*([^;]+);/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
}

function resolve(declared: Record<string, string>): Record<string, string> {
  const values = Object.entries(declared).map(([name, value]) => {
    const named = /^var\(--color-([\w-]+)\)$/.exec(value)?.[1];
    return [name, named === undefined ? value : declared[named]];
  });
  return Object.fromEntries(values);
}
