// Runs half an hour of ordinary evenings, to check that no resource grows: npm run soak -- --help
import { writeFile } from 'node:fs/promises';
import { runStoppable } from './bench/support/stoppable.ts';
import { findGrowth, hasGrown, hasTooFew } from './load/find-growth.ts';
import { parseLoadArguments } from './load/parse-load-arguments.ts';
import { runLoad } from './load/run-load.ts';
import { toGrowthText } from './load/to-growth-text.ts';
import { toLoadText } from './load/to-load-text.ts';

const { options, write } = parseLoadArguments(process.argv.slice(2), {
  watchers: 20,
  uploaders: 2,
  browsers: 0,
  seconds: 30 * 60,
  betweenPiecesMs: 2_000,
  betweenChunksMs: 3_000,
  filmBytes: 24 * 1024 ** 2,
  sampleEveryMs: 15_000,
  collectMeanwhile: true,
  settleMs: 60_000,
});
const report = await runStoppable(() =>
  runLoad(options, (progress) => console.error(`${progress} …`)),
);
const growth = findGrowth(report.during);
const text = `${toLoadText(report)}\n\n${toGrowthText(growth)}`;
console.log(text);
if (write) await writeFile(write, `${text}\n`);
const isSteady = !growth.some((each) => hasGrown(each) || hasTooFew(each));
process.exitCode = report.problems.length === 0 && isSteady ? 0 : 1;
