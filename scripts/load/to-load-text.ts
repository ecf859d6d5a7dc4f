import { NODE_PARTS, PARTS, type Sample } from './measure-processes.ts';
import type { LoadReport } from './run-load.ts';

const MIB = 1024 ** 2;

/** The report as tables that fit a README. */
export function toLoadText(report: LoadReport): string {
  const { options, seconds, steps, problems, receivedBytes, sentBytes } = report;
  const asked = steps.reduce((sum, { count }) => sum + count, 0);
  return [
    `${options.watchers} people watching (${options.browsers} real browsers besides), ${options.uploaders} uploading at once, for ${Math.round(seconds)} s:`,
    `${asked} requests, ${perSecond(asked, seconds)} a second; ${perSecond(receivedBytes / MIB, seconds)} MiB/s to people, ${perSecond(sentBytes / MIB, seconds)} MiB/s from them. The event loop of the program that asks lagged ${report.ownLagMs.toFixed(0)} ms (p95).`,
    ...(options.collectMeanwhile
      ? [
          `Garbage was collected before each sample, every ${Math.round(options.sampleEveryMs / 1000)} s: the times include those pauses, and memory is what is left after them.`,
        ]
      : []),
    '',
    ...toTable(
      ['what', 'count', 'p50 ms', 'p95 ms', 'max ms'],
      steps.map(({ step, count, p50Ms, p95Ms, maxMs }) => [
        step,
        count,
        ...[p50Ms, p95Ms, maxMs].map(Math.round),
      ]),
    ),
    '',
    ...printHeld(report),
    '',
    problems.length === 0
      ? 'No error.'
      : `Problems:\n${problems.map((each) => `- ${each}`).join('\n')}`,
  ].join('\n');
}

/**
 * Memory and open files of each process, before, the maximum during, and after; before and after
 * without garbage.
 */
function printHeld({ before, during, after }: LoadReport): string[] {
  const [first, last] = [after[0] ?? before, after.at(-1) ?? before];
  const most = (read: (sample: Sample) => number) => Math.max(...during.map(read), read(before));
  const heapOf = (part: (typeof NODE_PARTS)[number]) => [
    `${part}, MiB in its heap`,
    ...[before, null, first, last].map((sample) => Math.round(sample?.heap[part] ?? 0) || '–'),
  ];
  const row = (name: string, read: (sample: Sample) => number) => [
    name,
    ...[read(before), most(read), read(first), read(last)].map(Math.round),
  ];
  return toTable(
    ['held', 'before', 'at most', 'after', 'later'],
    [
      ...PARTS.map((part) => row(`${part}, MiB`, (sample) => sample.memory[part])),
      ...NODE_PARTS.map(heapOf),
      ...PARTS.map((part) => row(`${part}, open files`, (sample) => sample.files[part])),
      row('connections to PostgreSQL', (sample) => sample.connections),
    ],
  );
}

export function toTable(head: string[], rows: (string | number)[][]): string[] {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map((_, column) => (column === 0 ? '---' : '---:'))),
    ...rows.map(line),
  ];
}

function perSecond(count: number, seconds: number): string {
  return (count / seconds).toFixed(count / seconds < 10 ? 1 : 0);
}
