// Runs every check of the project, then prints one line with the result.
import { join } from 'node:path';
import '../tests/support/compile-cache.ts';
import { createClusters } from '../tests/support/prepare-cluster.ts';
import { addCounts, type Counts, type Duration } from './run-tests/counts.ts';
import { openRunFolder } from './run-tests/open-run-folder.ts';
import { runCheck } from './run-tests/run-check.ts';
import { runPlaywright } from './run-tests/run-playwright.ts';
import { runVitest } from './run-tests/run-vitest.ts';
import { stopPrograms } from './run-tests/start-program.ts';

/**
 * It checks in half the time. Programs that import TypeScript need version 6, which has the name of both in .bin. One
 * checker: each of its usual four would work out again what the others know.
 */
const TYPESCRIPT_7: [string, ...string[]] = [
  'node_modules/typescript-7/bin/tsc',
  '--checkers',
  '1',
];

let stoppedBy = 0;
// npm forwards the signal that the terminal has sent already: the second one means nothing new.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, (_: NodeJS.Signals, number: number) => {
    stoppedBy ||= number;
    stopPrograms();
  });
}

const folder = openRunFolder();
// Of all programs that this one starts.
process.env.TMPDIR = folder.path;
// The type checker, in Go, frees memory half as often: a seventh less processor time, and its peak stays the same.
process.env.GOGC ??= '200';
const started = performance.now();
const checking = runChecks();
// Where no database starts, each runner that needs one says why.
const clusters = await createClusters().catch(() => null);
const [checks, database, unit] = await Promise.all([
  checking,
  runVitest(join(folder.path, 'database.json'), 'database'),
  runVitest(join(folder.path, 'vitest.json')),
]);
// Those in browsers wait for what a machine under load does too late: beside them only ffmpeg runs, in the sixth of
// the processor that they leave. A database would take more, since each of its processes is a session of its own.
const [browser, media] = await Promise.all([
  runPlaywright(join(folder.path, 'playwright.json')),
  runVitest(join(folder.path, 'media.json'), 'media'),
]);
const paced = await runPlaywright(join(folder.path, 'paced.json'), { isPaced: true });
await clusters?.remove();
folder.remove();

const vitest = addCounts([unit.counts, database.counts, media.counts]);
const playwright = addCounts([browser.counts, paced.counts]);
const total = addCounts([checks, vitest, playwright]);
const seconds = Math.round((performance.now() - started) / 1000);
const outcomes = [unit, database, media, browser, paced];
printSlowest(outcomes.flatMap(({ durations }) => durations));
printMessages(
  'Passed at the second attempt only',
  outcomes.flatMap(({ retried = [] }) => retried),
);
printMessages(
  'What failed',
  outcomes.flatMap(({ failures }) => failures),
);
console.log(
  `\nchecks ${show(checks)}; vitest ${show(vitest)}; playwright ${show(playwright)}; ${seconds} s`,
);
console.log(show(total));
process.exitCode = stoppedBy > 0 ? 128 + stoppedBy : total.failed > 0 || total.passed === 0 ? 1 : 0;

async function runChecks() {
  return addCounts([
    await runCheck('lint', [['biome', 'check', '--error-on-warnings', '.']]),
    await runCheck('types', [['react-router', 'typegen'], TYPESCRIPT_7]),
    await runCheck('layers', [['npm', 'run', '--silent', 'lint:layers']]),
    await runCheck('unused code', [['knip']]),
  ]);
}

function printSlowest(durations: Duration[]) {
  const slowest = durations.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  const lines = slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
  console.log(`\nThe ten slowest tests:\n${lines.join('\n')}`);
}

function printMessages(title: string, messages: string[]) {
  if (messages.length > 0) console.log(`\n${title}:\n${messages.join('\n')}`);
}

function show({ passed, failed, skipped }: Counts) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
