import { findProgram } from './find-program.server.ts';

/** Address space, not resident memory: 8K decoding with its reference frames stays below 2.5 GiB. */
const DEFAULT_MEMORY_LIMIT_BYTES = 4 * 1024 ** 3;
/** A rendition of three hours at the highest rung is 11 GB at most. */
const DEFAULT_FILE_LIMIT_BYTES = 12 * 1024 ** 3;

export type Bounds = { memoryLimitBytes?: number; fileLimitBytes?: number };

/**
 * Wraps a command so that the kernel bounds what it may take and ends it when we are killed.
 * Both wrappers are util-linux; where they are missing (macOS, Alpine) the command runs without them.
 */
export function toBoundedCommand(
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
