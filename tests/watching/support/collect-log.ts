import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export type LogLine = {
  level: string;
  time: string;
  part: string;
  msg: string;
  requestId?: string;
  path?: string;
  status?: number;
};

export type Log = {
  /** The whole log, unchanged. */
  text: () => string;
  lines: (match: Partial<LogLine>) => LogLine[];
};

/** Collects the following log of a running server, its backend and its worker. */
export function collectLog({ stdout, stderr }: ChildProcess): Log {
  const written: string[] = [];
  for (const stream of [stdout, stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => written.push(line));
  }
  return {
    text: () => written.join('\n'),
    lines: (match) =>
      written
        .filter((line) => line.startsWith('{'))
        .map((line): LogLine => JSON.parse(line))
        .filter((line) =>
          Object.entries(match).every(([key, value]) => line[key as keyof LogLine] === value),
        ),
  };
}
