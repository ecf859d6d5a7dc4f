import { publicPages } from '#app/components/public-pages.ts';
import { getBuildId } from '#app/platform/env/build-id.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { LEFT_ALONE_PATHS } from '#app/platform/http/left-alone-paths.ts';
import { listCameraFiles } from '#app/platform/pages/list-camera-files.server.ts';
import endServiceWorker from '#app/service-worker/end-service-worker.js?raw';
import serviceWorker from '#app/service-worker/service-worker.js?raw';

/** A spot's report, cached in addition to the public pages. */
const REPORT = '^/report/[\\w-]+$';

/**
 * Returns the service worker, which makes public pages readable and the camera usable offline, or
 * one that unregisters it. Changes with each build.
 */
export function loader() {
  const pages = [...Object.keys(publicPages).map((path) => `^${path}$`), REPORT];
  const known = [
    `const BUILD = ${JSON.stringify(getBuildId())};`,
    `const PAGES = ${JSON.stringify(pages)};`,
    `const LEFT_ALONE = ${JSON.stringify(LEFT_ALONE_PATHS)};`,
    `const CAMERA_FILES = new Set(${JSON.stringify(listCameraFiles())});`,
    '',
  ].join('\n');
  const isOff = getEnv().SERVICE_WORKER === 'off';
  return new Response(isOff ? endServiceWorker : known + serviceWorker, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // It only connects to our own server. WebKit asks this policy, too, when a page starts a worker
      // whose script comes through here.
      'content-security-policy': "default-src 'none'; connect-src 'self'; worker-src 'self'",
    },
  });
}
