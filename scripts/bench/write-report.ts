import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import type { Benchmark, Comparison } from './benchmark.ts';
import { benchmarks } from './benchmarks.ts';
import { formatFigures, formatNumber, isMet, toMedian, toRatios } from './support/statistics.ts';
import { toGoalText } from './to-goal-text.ts';

const root = join(import.meta.dirname, '../..');

export type Result = { benchmark: Benchmark; comparisons: Comparison[] };

/**
 * Writes these benchmarks' sections of docs/performance.md anew; the others stay, each with the day and the
 * machine it was measured on.
 *
 * @param revision what was measured
 */
export async function writeReport(results: Result[], revision: string): Promise<void> {
  const path = join(root, 'docs/performance.md');
  const sections = readSections(readFileSync(path, 'utf8'));
  const machine = describeMachine(revision);
  for (const result of results) {
    sections.set(result.benchmark.title, toSection(result, machine).join('\n').trim());
  }
  const lines = [
    '# Performance',
    '',
    'Written by `npm run bench`, which takes some forty minutes; `npm run bench -- upload` runs one of them, and writes its section. Each of our figures stands beside the bare thing, measured in turns in the same run: the median, and in brackets the least and the most. The ratio is the median of the turns’. Milliseconds belong to the machine, ratios less so.',
    ...benchmarks.flatMap(({ title }) => ['', sections.get(title) ?? '']),
  ];
  await writeFile(
    path,
    `${lines
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()}\n`,
  );
}

/** What stands under each heading, with it. */
function readSections(page: string): Map<string, string> {
  const sections = page.split(/^(?=## )/m).slice(1);
  return new Map(sections.map((text) => [/^## (.*)/.exec(text)?.[1] ?? '', text.trim()]));
}

function describeMachine(revision: string): string {
  const [processor] = cpus();
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const load = loadavg()[0] ?? 0;
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day}: ${type()} ${release()}, ${cpus().length} × ${processor?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GiB, load at the end ${load.toFixed(1)}; Node ${process.versions.node}, React Router ${dependencies['react-router']}, React ${dependencies.react}, @supabase/lite ${dependencies['@supabase/lite']}, ${readFfmpegVersion()}; revision ${revision}.`;
}

function readFfmpegVersion(): string {
  const path = findFfmpeg();
  if (!path) return 'no ffmpeg';
  const [first = ''] = execFileSync(path, ['-version']).toString().split('\n');
  return first.replace(/ Copyright.*/, '');
}

function toSection({ benchmark, comparisons }: Result, machine: string): string[] {
  const { title, name, how, tried } = benchmark;
  const rows = comparisons.map((comparison) => {
    const { what, unit, ours, bare } = comparison;
    const met = isMet(comparison);
    const cells = [
      what,
      `${formatFigures(ours)} ${unit}`,
      `${formatFigures(bare)} ${unit}`,
      formatNumber(toMedian(toRatios(comparison))),
      toGoalText(comparison) || '–',
      met === null ? '–' : met ? 'yes' : '**no**',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const notes = comparisons.flatMap(({ what, notes: seen = [] }) =>
    seen.length > 0 ? [`- ${what}: ${seen.join(' ')}`] : [],
  );
  return [
    `## ${title}`,
    '',
    `\`npm run bench -- ${name}\`. ${how.replaceAll(/\s+/g, ' ')}`,
    '',
    machine,
    '',
    '| | ours | bare | ratio | goal | met |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    ...(notes.length > 0 ? [...notes, ''] : []),
    ...(tried.length > 0 ? ['What was tried:', '', ...tried.map((line) => `- ${line}`), ''] : []),
  ];
}
