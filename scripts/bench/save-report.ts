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
 * Replaces the sections of these benchmarks in docs/performance.md. The other sections stay, each with the
 * day and the machine of its run.
 *
 * @param revision the measured revision
 */
export async function saveReport(results: Result[], revision: string): Promise<void> {
  const path = join(root, 'docs/performance.md');
  const sections = readSections(readFileSync(path, 'utf8'));
  const day = new Date().toISOString().slice(0, 10);
  const run = [`| When | ${day}, revision ${revision} |`, `| Machine | ${describeMachine()} |`];
  for (const result of results) {
    sections.set(result.benchmark.title, toSection(result, run).join('\n').trim());
  }
  const lines = [
    '# Performance',
    '',
    '`npm run bench` measures these figures and writes this page, in about forty minutes; `npm run bench -- upload` runs one benchmark and writes its section. Each of our figures is compared with a bare baseline, measured in turns in the same run. Figures are medians, with minimum and maximum in brackets; the ratio is the median of the ratios of the turns. Times depend on the machine, ratios less so. What was tried and rejected is in the decisions that each section lists.',
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

/** The sections of the page, headings included, by title. */
function readSections(page: string): Map<string, string> {
  const sections = page.split(/^(?=## )/m).slice(1);
  return new Map(sections.map((text) => [/^## (.*)/.exec(text)?.[1] ?? '', text.trim()]));
}

function describeMachine(): string {
  const [processor] = cpus();
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const load = loadavg()[0] ?? 0;
  return `${type()} ${release()}, ${cpus().length} × ${processor?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GiB, load at the end ${load.toFixed(1)}; Node ${process.versions.node}, React Router ${dependencies['react-router']}, React ${dependencies.react}, @supabase/lite ${dependencies['@supabase/lite']}, ${readFfmpegVersion()}`;
}

function readFfmpegVersion(): string {
  const path = findFfmpeg();
  if (!path) return 'no ffmpeg';
  const [first = ''] = execFileSync(path, ['-version']).toString().split('\n');
  return first.replace(/ Copyright.*/, '');
}

function toSection({ benchmark, comparisons }: Result, run: string[]): string[] {
  const { title, name, how, records } = benchmark;
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
    seen.length > 0 ? [`| ${what} | ${seen.join(' ')} |`] : [],
  );
  const decisions = records.map((record) => `[${record.slice(0, 4)}](decisions/${record}.md)`);
  return [
    `## ${title}`,
    '',
    '| Run | |',
    '|---|---|',
    `| Command | \`npm run bench -- ${name}\` |`,
    `| How | ${how.replaceAll(/\s+/g, ' ')} |`,
    ...run,
    ...(decisions.length > 0 ? [`| Decisions | ${decisions.join(', ')} |`] : []),
    '',
    '| Figure | Ours | Bare | Ratio | Goal | Met |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    ...(notes.length > 0 ? ['| Figure | Details of the run |', '|---|---|', ...notes, ''] : []),
  ];
}
