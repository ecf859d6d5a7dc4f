import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ASSETS = join(import.meta.dirname, '../../build/client/assets');

/** The classes of a page for which the sheet of all screens has rules, and the page's own sheet has none. */
export function listMissingRules(html: string): string[] {
  const [, own = ''] = /<style data-sheet[^>]*>(.*?)<\/style>/s.exec(html) ?? [];
  const known = listClasses(own);
  const sheet = readdirSync(ASSETS).find((name) => /^app-.*\.css$/.test(name)) ?? '';
  const all = listClasses(readFileSync(join(ASSETS, sheet), 'utf8'));
  const used = [...html.replace(own, '').matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) =>
    names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' '),
  );
  return [...new Set(used)].filter((name) => all.has(name) && !known.has(name));
}

function listClasses(css: string): Set<string> {
  const names = [...css.matchAll(/\.((?:\\.|[\w-])+)/g)];
  return new Set(names.map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1')));
}
