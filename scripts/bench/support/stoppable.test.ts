import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

/** Starts what measurements start, prints what and where, and waits for ever. */
const PROGRAM = `
  import { once } from 'node:events';
  import { createDataDir } from './start-app.ts';
  import { startProgram } from './start-program.ts';
  import { runStoppable } from './stoppable.ts';
  await runStoppable(async () => {
    const { dataDir } = await createDataDir();
    const options = { args: [dataDir] };
    const { process: program } = await startProgram('scripts/bench/programs/serve-files.ts', options);
    console.log(JSON.stringify({ dataDir, pid: program.pid }));
    await once(program, 'exit');
    throw new Error('what was measured is gone');
  });
`;

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  '%s leaves no program and no folder, and exits with %i',
  { timeout: 120_000 },
  async (signal, code) => {
    const program = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let complaints = '';
    program.stderr.on('data', (chunk: Buffer) => {
      complaints += chunk;
    });
    const ended = once(program, 'close');
    const [line] = await once(createInterface({ input: program.stdout }), 'line');
    const { dataDir, pid } = JSON.parse(line);
    expect(existsSync(dataDir)).toBe(true);
    // As npm does, which forwards the signal that the terminal has sent already.
    program.kill(signal);
    program.kill(signal);
    expect(await ended).toEqual([code, null]);
    expect(complaints).toBe('Stopping …\n');
    expect(existsSync(dataDir)).toBe(false);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  },
);
