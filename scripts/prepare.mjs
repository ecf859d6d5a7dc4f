// Prepares a fresh clone for a start or a test run, and does nothing, quickly, when it is ready.
// Runs before anything is installed: Node 18, no packages, no types to strip.
import { ensureBuild } from './prepare/ensure-build.mjs';
import { ensureChromium } from './prepare/ensure-chromium.mjs';
import { ensureDependencies } from './prepare/ensure-dependencies.mjs';
import { ensureFfmpeg } from './prepare/ensure-ffmpeg.mjs';
import { ensureNode } from './prepare/ensure-node.mjs';
import { ensureOtherBrowsers } from './prepare/ensure-other-browsers.mjs';
import { Unprepared } from './prepare/unprepared.mjs';
import { withLock } from './prepare/with-lock.mjs';

const purposes = {
  start: [ensureDependencies, ensureNode, ensureFfmpeg, ensureBuild],
  dev: [ensureDependencies, ensureNode, ensureFfmpeg],
  worker: [ensureDependencies, ensureNode, ensureFfmpeg],
  backup: [ensureDependencies, ensureNode],
  backend: [ensureDependencies, ensureNode],
  build: [ensureDependencies, ensureNode, ensureBuild],
  check: [ensureDependencies, ensureNode],
  test: [
    ensureDependencies,
    ensureNode,
    ensureFfmpeg,
    ensureChromium,
    ensureOtherBrowsers,
    ensureBuild,
  ],
};

const purpose = process.argv[2] ?? 'start';

try {
  if (!Object.hasOwn(purposes, purpose)) {
    throw new Unprepared(
      `Unknown purpose "${purpose}": one of ${Object.keys(purposes).join(', ')}.`,
    );
  }
  const steps = purposes[/** @type {keyof typeof purposes} */ (purpose)];
  await withLock(async () => {
    for (const step of steps)
      await step({ needsDevPackages: purpose === 'test' || purpose === 'check' });
  });
} catch (error) {
  if (!(error instanceof Unprepared)) throw error;
  console.error(`\n${error.message}\n`);
  if (purpose === 'test') console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
