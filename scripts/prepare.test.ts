import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

// prepare finds its repository by its own path, so a copy of it prepares the copy's folder.
let folder: string;
let tools: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waveback-prepare-'));
  tools = join(folder, 'tools');
  cpSync(import.meta.dirname, join(folder, 'scripts'), {
    recursive: true,
    filter: (path) => path === import.meta.dirname || path.includes('prepare'),
  });
  write('package.json', '{"type":"module"}');
  writeLock('package-lock.json', '1.0.0');
  writeLock('node_modules/.package-lock.json', '1.0.0');
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  writeTool('npm', 'echo "$@" >> npm-calls; exit 1');
  writeTool('ffmpeg', 'exit 0');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('nothing is done when everything is in place', async () => {
  const { code, output } = await prepare('check');
  expect({ code, output }).toEqual({ code: 0, output: '' });
  expect(existsSync(join(folder, 'npm-calls'))).toBe(false);
});

test('packages are installed when the lock file changes, and prepare reports it', async () => {
  writeLock('package-lock.json', '2.0.0');
  writeTool('npm', 'echo "$@" >> npm-calls; cp package-lock.json node_modules/.package-lock.json');
  expect(await prepare('check')).toMatchObject({ code: 0 });
  expect(read('npm-calls')).toMatch(/^install --no-save --include=dev --include=optional/);
  expect(await prepare('check')).toMatchObject({ code: 0, output: '' });
});

test('an interrupted install starts again', async () => {
  rmSync(join(folder, 'node_modules/.package-lock.json'));
  write('node_modules/half/package.json', '{}');
  writeTool('npm', 'ls node_modules > seen 2>&1; exit 1');
  const { code, output } = await prepare('check');
  expect(code).toBe(1);
  expect(output).toContain('type: npm install');
  expect(read('seen')).not.toContain('half');
});

test('packages for other machines, and dev packages when they are not needed, may be missing', async () => {
  write(
    'package-lock.json',
    JSON.stringify({
      packages: {
        'node_modules/a': { version: '1.0.0' },
        'node_modules/for-another-machine': { version: '1.0.0', optional: true },
        'node_modules/for-tests': { version: '1.0.0', dev: true },
      },
    }),
  );
  expect(await prepare('dev')).toMatchObject({ code: 0 });
  expect(await prepare('check')).toMatchObject({ code: 1 });
});

test('the app is built when a source has changed, and only then', async () => {
  write(
    'node_modules/@react-router/dev/bin.js',
    "import { appendFileSync, mkdirSync } from 'node:fs';\nmkdirSync('build', { recursive: true });\nappendFileSync('builds', '|');\n",
  );
  write('app/root.tsx', 'one');
  await prepare('build');
  await prepare('build');
  expect(read('builds')).toBe('|');
  write('app/root.test.tsx', 'a test is no source');
  await prepare('build');
  expect(read('builds')).toBe('|');
  write('app/root.tsx', 'two');
  await prepare('build');
  expect(read('builds')).toBe('||');
});

test('a failed build shows its error and does not count as a build', async () => {
  write(
    'node_modules/@react-router/dev/bin.js',
    "console.log('no such screen');\nprocess.exit(1);",
  );
  const { code, output } = await prepare('build');
  expect(code).toBe(1);
  expect(output).toContain('no such screen');
  expect(existsSync(join(folder, 'build/.sources'))).toBe(false);
});

test('tests without Chromium count as failed, with instructions', async () => {
  const { code, output } = await prepare('test', { CHROME_PATH: '/nowhere/chromium' });
  expect(code).toBe(1);
  expect(output).toContain('CHROME_PATH is /nowhere/chromium, where there is no program.');
  expect(output.trim().split('\n').at(-1)).toBe('0 passed, 1 failed');
});

test('two runs at once take turns, and a killed run blocks no other', async () => {
  const gone = 2 ** 22 + 1;
  symlinkSync(String(gone), join(folder, '.prepare.lock'));
  const both = await Promise.all([prepare('check'), prepare('check')]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(existsSync(join(folder, '.prepare.lock'))).toBe(false);
});

const BOOT_ID_FILE = '/proc/sys/kernel/random/boot_id';

test.skipIf(!existsSync(BOOT_ID_FILE))(
  'a lock from before a restart of the machine is stale, even if its process id is in use again',
  async () => {
    symlinkSync(`${process.pid}@of-an-earlier-boot`, join(folder, '.prepare.lock'));
    expect(await prepare('check')).toEqual({ code: 0, output: '' });
    expect(existsSync(join(folder, '.prepare.lock'))).toBe(false);
  },
);

test('a run waits for a living one to release the lock', async () => {
  const boot = existsSync(BOOT_ID_FILE) ? readFileSync(BOOT_ID_FILE, 'utf8').trim() : '';
  symlinkSync(`${process.pid}@${boot}`, join(folder, '.prepare.lock'));
  const { child, ended } = startPrepare('check');
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toContain(
    `Waiting for process ${process.pid}, which is preparing this folder`,
  );
  rmSync(join(folder, '.prepare.lock'));
  expect(await ended).toMatchObject({ code: 0 });
});

test('an ffmpeg that only .env names is found, and a missing one is reported', async () => {
  const path = join(tools, 'ffmpeg of ours');
  writeTool('ffmpeg of ours', 'exit 0');
  write('.env', `FFMPEG_PATH=/nowhere\nexport FFMPEG_PATH="${path}" # the last one counts\n`);
  expect(await prepare('worker')).toEqual({ code: 0, output: '' });
  write('.env', 'PORT=1\n  FFMPEG_PATH = /nowhere/ffmpeg # gone\n');
  const warned = 'FFMPEG_PATH is /nowhere/ffmpeg, where there is no program.';
  expect((await prepare('worker')).output).toContain(warned);
  expect(await prepare('worker', { FFMPEG_PATH: path })).toEqual({ code: 0, output: '' });
  expect((await prepare('test', { CHROME_PATH: '/nowhere' })).output).not.toContain('FFMPEG_PATH');
});

function startPrepare(purpose: string, env: Record<string, string> = {}) {
  const script = join(folder, 'scripts/prepare.mjs');
  const child = spawn(process.execPath, [script, purpose], {
    cwd: folder,
    env: { PATH: `${tools}:/usr/bin:/bin`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => ({
    code,
    output: printed.stderr + printed.stdout,
  }));
  return { child, ended };
}

function prepare(...args: Parameters<typeof startPrepare>) {
  return startPrepare(...args).ended;
}

function writeLock(path: string, version: string) {
  write(path, JSON.stringify({ packages: { '': {}, 'node_modules/a': { version } } }));
}

function writeTool(name: string, script: string) {
  write(`tools/${name}`, `#!/bin/sh\n${script}\n`);
  chmodSync(join(tools, name), 0o755);
}

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function read(path: string) {
  return readFileSync(join(folder, path), 'utf8');
}
