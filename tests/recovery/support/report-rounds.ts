import type { Round } from './run-round.ts';

type Rows = {
  acknowledged: number;
  /** Of those; null when they were not counted. */
  kept: number | null;
};

/** A table, a line for each part. */
export function reportRounds(rounds: Round[], rows: Rows): string {
  const lines = [...new Set(rounds.map(({ part }) => part))].map((part) => {
    const own = rounds.filter((round) => round.part === part);
    const times = own.map(({ recoveryMs }) => recoveryMs).sort((a, b) => a - b);
    const sum = (of: (round: Round) => number) => own.reduce((total, one) => total + of(one), 0);
    const conversions = sum((round) => round.conversions);
    return [
      part,
      own.length,
      `${seconds(times[Math.floor(times.length / 2)])} / ${seconds(times.at(-1))}`,
      `${Math.round(sum((round) => round.resentBytes) / 1024)} KiB`,
      conversions,
      sum((round) => round.attempts) - conversions,
    ];
  });
  const head = [
    'part',
    'kills',
    'back after (median / longest)',
    'sent twice',
    'done',
    'run again',
  ];
  const table = [head, ...lines].map((line) =>
    line.map((cell, index) => String(cell).padEnd((head[index] ?? '').length + 6)).join(''),
  );
  const lost = rows.kept === null ? 'not counted' : rows.acknowledged - rows.kept;
  return [...table, `rows acknowledged: ${rows.acknowledged}, lost: ${lost}`].join('\n');
}

function seconds(ms = 0): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
