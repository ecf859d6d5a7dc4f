// Runs the benchmarks: npm run bench, or npm run bench -- name …
import { limitHeapMarking } from '#app/platform/http/limit-heap-marking.server.ts';
import { benchmarks } from './bench/benchmarks.ts';
import { type Result, saveReport } from './bench/save-report.ts';
import { showComparison } from './bench/show-comparison.ts';
import { readRevision } from './bench/support/read-revision.ts';
import { runStoppable } from './bench/support/stoppable.ts';

// The clients in this process stand for other machines, and should use as little of this one as possible.
limitHeapMarking();

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const size = process.argv.includes('--short') ? 'short' : 'full';
const unknown = asked.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name));
if (unknown.length > 0) {
  const names = benchmarks.map(({ name }) => name).join(', ');
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${names}`);
  process.exit(1);
}

// Read first: it may change in the ten minutes of the run.
const revision = readRevision(import.meta.dirname);
const started = performance.now();
const results: Result[] = [];
for (const benchmark of benchmarks) {
  if (asked.length > 0 && !asked.includes(benchmark.name)) continue;
  console.log(`\n${benchmark.title} (${benchmark.name})`);
  try {
    const comparisons = await runStoppable(() =>
      benchmark.run(size, (line) => console.log(`  … ${line}`)),
    );
    for (const comparison of comparisons) showComparison(comparison);
    results.push({ benchmark, comparisons });
  } catch (error) {
    // The other benchmarks still run.
    console.error(`  ${benchmark.name} could not be measured:`, error);
    results.push({ benchmark, comparisons: [] });
    process.exitCode = 1;
  }
}
console.log(`\n${Math.round((performance.now() - started) / 1000)} s`);
if (size === 'full') {
  // A failed benchmark leaves its old figures.
  const measured = results.filter(({ comparisons }) => comparisons.length > 0);
  await saveReport(measured, revision);
  console.log('written to docs/performance.md');
}
