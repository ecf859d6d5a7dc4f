import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** React Router's list of all routes, which every page of the app loads. */
const MANIFEST = /^manifest-\w+\.js$/;
const BEFORE = 'window.__reactRouterManifest=';
/** Of routes that only the browser itself requests: pictures, films, downloads, files for crawlers. */
const FILES = /^routes\/resources\/|\/(?:csv|(?:linked-)?file|log|preview|wave-file|zip)$/;

/** Of routes that scripts fetch by themselves, past the router. */
const FETCHED = [
  'routes/auth/session/route',
  'routes/app/coach/studio/drawings',
  'routes/app/coach/studio/measurements',
  'routes/app/shorts/create/plan',
  'routes/app/share/session/waves',
  'routes/app/share/session-videos/changes',
  'routes/app/share/admin/sorting/edits',
  'routes/public/review/answers',
  'routes/public/review/video',
  'routes/public/review/linked-video',
  'routes/resources/web-vitals',
  'routes/resources/receive-error',
  // Stripe posts to it.
  'routes/resources/stripe-events',
];

/** Pages of links that were sent, and of baskets: no page of ours leads to them by the router, and they load none. */
const SENT = /^routes\/public\/(?:share-link|short-link|selling)\//;

/**
 * Takes the routes of files, those that scripts fetch, and the pages of links out of the browser's
 * manifest, which saves 1 kB on each first view: the router never opens them, and the server has a
 * manifest of its own. And from all routes the scripts that every page has loaded, which saves
 * another 0.3 kB.
 * @param {string} folder of the files that the server sends
 */
export function shortenManifest(folder) {
  const assets = join(folder, 'assets');
  const path = readdirSync(assets)
    .filter((name) => MANIFEST.test(name))
    .map((name) => join(assets, name))
    .find((name) => readFileSync(name, 'utf8').startsWith(BEFORE));
  if (!path) throw new Error(`${assets} has no manifest of React Router`);
  const text = readFileSync(path, 'utf8');
  const manifest = JSON.parse(text.slice(BEFORE.length).replace(/;\s*$/, ''));
  for (const id of FETCHED) {
    if (!manifest.routes[id]) throw new Error(`There is no route ${id}`);
    delete manifest.routes[id];
  }
  const kept = Object.entries(manifest.routes).filter(
    ([id, { hasAction, hasDefaultExport }]) =>
      !SENT.test(id) && (hasAction || hasDefaultExport || !FILES.test(id)),
  );
  const loaded = new Set(manifest.entry.imports);
  /** @param {string} script */
  const isMissing = (script) => !loaded.has(script);
  for (const [id, route] of kept) {
    // In one order for all, they compress better.
    if (id !== 'root') route.imports = route.imports.filter(isMissing).sort();
  }
  manifest.routes = Object.fromEntries(kept);
  writeFileSync(path, `${BEFORE}${JSON.stringify(manifest)};`);
}
