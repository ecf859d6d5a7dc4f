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

const packages = [requireDependencies, requireNode];
const media = [...packages, findOrInstallFfmpeg];
const browsers = [requireChromium, findOrInstallOtherBrowsers];

/** Rows of steps that run at once: Debian's packages need nothing of npm's. */
const purposes = {
  start: [[...media, requireBuild]],
  dev: [media],
  worker: [media],
  backup: [packages],
  backend: [packages],
  build: [[...packages, requireBuild]],
  check: [packages],
  test: [[...media, requireBuild], browsers],
};

const purpose = process.argv[2] ?? 'start';
const needsDevPackages = purpose === 'test' || purpose === 'check';

for (const reason of await prepare()) {
  if (!(reason instanceof Unprepared)) throw reason;
  console.error(`\n${reason.message}\n`);
  process.exitCode = 1;
}
if (process.exitCode === 1 && purpose === 'test') console.log('0 passed, 1 failed');

/** @returns {Promise<unknown[]>} why it could not; none when all is ready */
async function prepare() {
  if (!Object.hasOwn(purposes, purpose)) {
    const known = Object.keys(purposes).join(', ');
    return [new Unprepared(`Unknown purpose "${purpose}": one of ${known}.`)];
  }
  const rows = purposes[/** @type {keyof typeof purposes} */ (purpose)];
  const ended = await runWithLock(() => Promise.allSettled(rows.map(runSteps)));
  return ended.flatMap((row) => (row.status === 'rejected' ? [row.reason] : []));
}

/** @param {typeof browsers | typeof media} steps one after the other */
async function runSteps(steps) {
  for (const step of steps) await step({ needsDevPackages });
}
