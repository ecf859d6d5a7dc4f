// Simulates a surf camp's evening: npm run load -- --help
import { writeFile } from 'node:fs/promises';
import { runStoppable } from './bench/support/stoppable.ts';
import { parseLoadArguments } from './load/parse-load-arguments.ts';
import { runLoad } from './load/run-load.ts';
import { toLoadText } from './load/to-load-text.ts';

const { options, write } = parseLoadArguments(process.argv.slice(2), {
  watchers: 200,
  uploaders: 20,
  browsers: 2,
  seconds: 120,
  betweenPiecesMs: 2_000,
  betweenChunksMs: 3_000,
  filmBytes: 48 * 1024 ** 2,
  sampleEveryMs: 5_000,
  collectMeanwhile: false,
  settleMs: 60_000,
});
const report = await runStoppable(() =>
  runLoad(options, (progress) => console.error(`${progress} …`)),
);
const text = toLoadText(report);
console.log(text);
if (write) await writeFile(write, `${text}\n`);
process.exitCode = report.problems.length > 0 ? 1 : 0;
