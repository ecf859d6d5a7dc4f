import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressFiles } from './scripts/static-files/compress-files.mjs';
import { drawIcons } from './scripts/static-files/draw-icons.mjs';
import { moveSourceMaps } from './scripts/static-files/move-source-maps.mjs';
import { writeLatestBuild } from './scripts/static-files/write-latest-build.mjs';
import { writeRelease } from './scripts/static-files/write-release.mjs';
import { writeSbom } from './scripts/static-files/write-sbom.mjs';

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
    writeRelease(reactRouterConfig.buildDirectory);
    writeSbom(reactRouterConfig.buildDirectory);
    moveSourceMaps(reactRouterConfig.buildDirectory);
    writeLatestBuild(folder);
    await drawIcons(folder);
    compressFiles(folder);
  },
} satisfies Config;
