import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findProgram } from './find-program.server.ts';

const HEAD_LIMIT_CHARS = 4_000;

const TAIL_LIMIT_CHARS = 12_000;

/** Address space, not resident memory: 8K decoding with its reference frames stays below 2.5 GiB. */
const DEFAULT_MEMORY_LIMIT_BYTES = 4 * 1024 ** 3;

/** A rendition of three hours at the highest rung is 11 GB at most. */
const DEFAULT_FILE_LIMIT_BYTES = 12 * 1024 ** 3;

/** Above the server and the database, so that pages stay quick while a video is converted. */
const NICENESS = 10;
const KILL_GRACE_MS = 3_000;

export type FfmpegRun = {
  ffmpegPath: string;
  /** Everything after the global options: `listSourceOptions()`, inputs, outputs. */
  args: string[];
  /** What its input `pipe:0` reads, as fast as it is read. */
  input?: AsyncIterable<Buffer>;
  timeLimitMs: number;
  /** Length of the output; without it no progress is reported. */
  expectedMs?: number;
  /** 0 to 1, never falling. */
  onProgress?: ((fraction: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  logLevel?: 'warning' | 'info' | 'verbose';
  bounds?: Bounds;
  /** The value of `nice`, up to 19: the higher, the lower the priority. */
  niceness?: number | undefined;
};

export type FfmpegResult =
  | { ok: true; log: string; outTimeMs: number }
  | {
      ok: false;
      reason: 'cancelled' | 'timed-out' | 'failed';
      log: string;
      exitCode: number | null;
    };

/**
 * Runs ffmpeg without a shell, with an empty environment, low priority and limits on time, memory
 * and file size. Bad input is a value (`failed` with the log); a program that can't be started
 * throws.
 */
export async function runFfmpeg(run: FfmpegRun): Promise<FfmpegResult> {
  if (run.signal?.aborted) return { ok: false, reason: 'cancelled', log: '', exitCode: null };
  const child = start(run);
  const log = createBoundedLog();
  child.stderr.setEncoding('utf8').on('data', log.add);
  let outTimeMs = 0;
  child.stdout.setEncoding('utf8').on('data', (lines: string) => {
    outTimeMs = Math.max(outTimeMs, readProgressMs(lines) ?? 0);
    if (run.expectedMs) run.onProgress?.(Math.min(1, outTimeMs / run.expectedMs));
  });
  const fed = run.input && child.stdin ? feed(child, child.stdin, run.input) : null;
  const { stopped, exitCode } = await waitOrStop(child, run);
  const broken = await fed;
  if (broken) throw new Error('The input of ffmpeg broke off', { cause: broken });
  if (stopped) return { ok: false, reason: stopped, log: log.toText(), exitCode };
  if (exitCode !== 0) return { ok: false, reason: 'failed', log: log.toText(), exitCode };
  return { ok: true, log: log.toText(), outTimeMs };
}

type Child = ChildProcess & { stdout: Readable; stderr: Readable };

/** What a pipe says whose reader has ended; the program itself says why. */
const READER_ENDED = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'];

/** @returns what the input threw, after which the program is ended; null for nothing */
async function feed(
  child: Child,
  stdin: Writable,
  input: NonNullable<FfmpegRun['input']>,
): Promise<Error | null> {
  try {
    await pipeline(input, stdin);
    return null;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && READER_ENDED.includes(`${cause.code}`)) {
      return null;
    }
    child.kill('SIGKILL');
    return cause instanceof Error ? cause : new Error(`${cause}`);
  }
}

function start(run: FfmpegRun): Child {
  const globals = ['-nostdin', '-hide_banner', '-loglevel', run.logLevel ?? 'warning', '-nostats'];
  const limits = [
    '-filter_threads',
    '1',
    '-filter_complex_threads',
    '1',
    '-progress',
    'pipe:1',
    '-y',
  ];
  const command = toBoundedCommand(
    run.ffmpegPath,
    [...globals, ...limits, ...run.args],
    run.bounds,
  );
  const child = spawn(command.path, command.args, {
    env: { LC_ALL: 'C' },
    stdio: [run.input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  }) as Child;
  if (child.pid) lowerPriority(child.pid, run.niceness ?? NICENESS);
  return child;
}

function lowerPriority(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch (cause) {
    // It has ended already: its exit code has the reason.
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ERR_SYSTEM_ERROR'))
      throw cause;
  }
}

type Ending = { stopped: 'cancelled' | 'timed-out' | null; exitCode: number | null };

function waitOrStop(child: Child, run: FfmpegRun): Promise<Ending> {
  const { promise, resolve, reject } = Promise.withResolvers<Ending>();
  let stopped: Ending['stopped'] = null;
  let killTimer: NodeJS.Timeout | undefined;
  function stop(why: NonNullable<Ending['stopped']>): void {
    stopped ??= why;
    child.kill('SIGTERM');
    killTimer ??= setTimeout(() => child.kill('SIGKILL'), KILL_GRACE_MS);
  }
  function cancel(): void {
    stop('cancelled');
  }
  const limitTimer = setTimeout(() => stop('timed-out'), run.timeLimitMs);
  run.signal?.addEventListener('abort', cancel, { once: true });
  function tidy(): void {
    clearTimeout(limitTimer);
    clearTimeout(killTimer);
    run.signal?.removeEventListener('abort', cancel);
  }
  child.once('error', (cause) => {
    tidy();
    reject(new Error(`ffmpeg could not be started (${run.ffmpegPath})`, { cause }));
  });
  child.once('close', (exitCode) => {
    tidy();
    resolve({ stopped, exitCode });
  });
  return promise;
}

type Bounds = { memoryLimitBytes?: number; fileLimitBytes?: number };

/**
 * Wraps a command so that the kernel limits its resources and ends it when we are killed. Both
 * wrappers are util-linux; where they are missing (macOS, Alpine) the command runs without them.
 */
function toBoundedCommand(
  path: string,
  args: string[],
  bounds: Bounds = {},
): { path: string; args: string[] } {
  const memory = bounds.memoryLimitBytes ?? DEFAULT_MEMORY_LIMIT_BYTES;
  const file = bounds.fileLimitBytes ?? DEFAULT_FILE_LIMIT_BYTES;
  let command = [path, ...args];
  const prlimit = findProgram('prlimit');
  if (prlimit)
    command = [prlimit, `--as=${memory}`, `--fsize=${file}`, '--core=0', '--', ...command];
  const setpriv = findProgram('setpriv');
  if (setpriv) command = [setpriv, '--pdeathsig', 'KILL', ...command];
  const [first = path, ...rest] = command;
  return { path: first, args: rest };
}

type BoundedLog = { add: (text: string) => void; toText: () => string };

/** Stores the start and the end of the added text; a damaged file can make ffmpeg write megabytes. */
function createBoundedLog(): BoundedLog {
  let head = '';
  let tail = '';
  let dropped = 0;
  return {
    add(text) {
      const room = HEAD_LIMIT_CHARS - head.length;
      head += text.slice(0, room);
      tail += text.slice(room);
      if (tail.length > 2 * TAIL_LIMIT_CHARS) {
        dropped += tail.length - TAIL_LIMIT_CHARS;
        tail = tail.slice(-TAIL_LIMIT_CHARS);
      }
    },
    toText() {
      const over = Math.max(0, tail.length - TAIL_LIMIT_CHARS);
      const gap = dropped + over > 0 ? `\n… ${dropped + over} characters left out …\n` : '';
      return head + gap + tail.slice(over);
    },
  };
}

/**
 * The time written so far, from the `key=value` lines of `-progress`; null while it is `N/A`, as
 * before the first frame.
 */
function readProgressMs(lines: string): number | null {
  const micros = [...lines.matchAll(/^out_time_us=\s*(-?\d+)/gm)].at(-1)?.[1];
  return micros === undefined ? null : Number(micros) / 1000;
}
