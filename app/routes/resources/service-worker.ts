import { publicPages } from '#app/components/public-pages.ts';
import { getBuildId } from '#app/platform/env/build-id.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { LEFT_ALONE_PATHS } from '#app/platform/http/left-alone-paths.ts';
import endServiceWorker from '#app/service-worker/end-service-worker.js?raw';
import serviceWorker from '#app/service-worker/service-worker.js?raw';

/** Beside the public pages: a spot's report. */
const REPORT = '^/report/[\\w-]+$';

/** Keeps public pages readable without a connection, or ends the one that did. Another with each build. */
export function loader() {
  const pages = [...Object.keys(publicPages).map((path) => `^${path}$`), REPORT];
  const known = [
    `const BUILD = ${JSON.stringify(getBuildId())};`,
    `const PAGES = ${JSON.stringify(pages)};`,
    `const LEFT_ALONE = ${JSON.stringify(LEFT_ALONE_PATHS)};`,
    '',
  ].join('\n');
  const isOff = getEnv().SERVICE_WORKER === 'off';
  return new Response(isOff ? endServiceWorker : known + serviceWorker, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // It asks our own server for pages, and nobody else for anything.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  });
}
