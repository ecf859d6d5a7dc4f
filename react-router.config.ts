import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { drawIcons } from './scripts/static-files/draw-icons.mjs';
import { saveCompressedFiles } from './scripts/static-files/save-compressed-files.mjs';
import { saveLatestBuild } from './scripts/static-files/save-latest-build.mjs';
import { saveRelease } from './scripts/static-files/save-release.mjs';
import { saveSbom } from './scripts/static-files/save-sbom.mjs';
import { saveSourceMaps } from './scripts/static-files/save-source-maps.mjs';
import { saveTideStations } from './scripts/static-files/save-tide-stations.mjs';
import { shortenManifest } from './scripts/static-files/shorten-manifest.mjs';

export default {
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
  // The whole manifest is a few kB; asking for it piecemeal costs a round trip per link.
  routeDiscovery: { mode: 'initial' },
  // The server sends its static files as they lie there.
  async buildEnd({ reactRouterConfig }) {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    saveRelease(reactRouterConfig.buildDirectory);
    saveSbom(reactRouterConfig.buildDirectory);
    saveSourceMaps(reactRouterConfig.buildDirectory);
    await saveTideStations(reactRouterConfig.buildDirectory);
    saveLatestBuild(folder);
    shortenManifest(folder);
    await drawIcons(folder);
    saveCompressedFiles(folder);
  },
} satisfies Config;
