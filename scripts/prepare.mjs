// Prepares a fresh clone for a start or a test run, and does nothing, quickly, when it is ready.
// Runs before anything is installed: Node 18, no packages, no types to strip.

import { findOrInstallFfmpeg } from './prepare/find-or-install-ffmpeg.mjs';
import { findOrInstallOtherBrowsers } from './prepare/find-or-install-other-browsers.mjs';
import { requireBuild } from './prepare/require-build.mjs';
import { requireChromium } from './prepare/require-chromium.mjs';
import { requireDependencies } from './prepare/require-dependencies.mjs';
import { requireNode } from './prepare/require-node.mjs';
import { runWithLock } from './prepare/run-with-lock.mjs';
import { Unprepared } from './prepare/unprepared.mjs';

const purposes = {
  start: [requireDependencies, requireNode, findOrInstallFfmpeg, requireBuild],
  dev: [requireDependencies, requireNode, findOrInstallFfmpeg],
  worker: [requireDependencies, requireNode, findOrInstallFfmpeg],
  backup: [requireDependencies, requireNode],
  backend: [requireDependencies, requireNode],
  build: [requireDependencies, requireNode, requireBuild],
  check: [requireDependencies, requireNode],
  test: [
    requireDependencies,
    requireNode,
    findOrInstallFfmpeg,
    requireChromium,
    findOrInstallOtherBrowsers,
    requireBuild,
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
  await runWithLock(async () => {
    for (const step of steps)
      await step({ needsDevPackages: purpose === 'test' || purpose === 'check' });
  });
} catch (error) {
  if (!(error instanceof Unprepared)) throw error;
  console.error(`\n${error.message}\n`);
  if (purpose === 'test') console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
