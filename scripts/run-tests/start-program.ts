import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';

/** The lowest. */
const PATIENT_NICE = '19';
/** A program that has not ended by then is killed. */
const STOP_WITHIN_MS = 10_000;

type Settings = {
  capture?: boolean;
  env?: Record<string, string>;
  /** Takes only what other programs leave of the processor. */
  isPatient?: boolean;
};

const stops = new Set<(signal: NodeJS.Signals) => void>();
let isStopped = false;

/**
 * Runs a program of node_modules/.bin and waits for its end. Once `stopPrograms` was called it
 * counts as failed.
 * @returns its exit code and, when `capture` is set, its whole output.
 */
export function startProgram(
  [command, ...args]: [string, ...string[]],
  { capture = false, env = {}, isPatient = false }: Settings = {},
): Promise<{ exitCode: number; output: string }> {
  if (isStopped) return Promise.resolve({ exitCode: 1, output: '' });
  return new Promise((resolve, reject) => {
    const niceArgs = ['-n', PATIENT_NICE, command, ...args];
    const child = spawn(isPatient ? 'nice' : command, isPatient ? niceArgs : args, {
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
      // In a session of its own: see below.
      detached: isPatient,
    });
    if (isPatient && child.pid) lowerSession(child.pid);
    const stop = (signal: NodeJS.Signals) => {
      // No terminal sends its signals to what this program has started in its session.
      if (isPatient && child.pid) process.kill(-child.pid, signal);
      else child.kill(signal);
    };
    stops.add(stop);
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => {
      stops.delete(stop);
      // Some runners exit with 0 when they are stopped.
      resolve({ exitCode: code || (isStopped || code === null ? 1 : 0), output });
    });
  });
}

/** A Linux that shares the processor between sessions, as browsers of tests are, has a priority for each of them. */
function lowerSession(pid: number) {
  const file = `/proc/${pid}/autogroup`;
  if (!existsSync(file)) return;
  try {
    writeFileSync(file, PATIENT_NICE);
  } catch (cause) {
    // Users other than root may set one in a tenth of a second: the program is nice without it.
    if ((cause as NodeJS.ErrnoException).code !== 'EAGAIN') throw cause;
  }
}

/** Ends running programs and starts no more, so that the last line is still printed. */
export function stopPrograms() {
  if (isStopped) return;
  isStopped = true;
  for (const stop of stops) stop('SIGTERM');
  setTimeout(() => {
    for (const stop of stops) stop('SIGKILL');
  }, STOP_WITHIN_MS).unref();
}
