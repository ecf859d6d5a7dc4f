import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { createAacPlugin } from './scripts/static-files/create-aac-plugin.mjs';
import './tests/support/compile-cache.ts';

/** On whose pace nothing depends: no lease, no limit within a time, no wait. */
const patient = ['tests/bench/**/*.test.ts', 'tests/recovery/{backup,demo}.test.ts'];
/** ffmpeg alone, without a database. */
const media = ['tests/media/**/*.test.ts'];
const heavy = [
  'tests/{backend,recovery,load,watching,machines}/**/*.test.ts',
  // What it saves first expires within minutes.
  'tests/db/access-matrix.test.ts',
];
const contract = ['tests/backend/{storage-refusals,*.contract}.test.ts'];
const database = ['tests/db/**/*.test.ts', 'supabase/**/*.test.ts'];

/** On two cores: tests that start servers wait more than half of their time. Projects with one number share the workers. */
const WORKERS = 4;

/** Long, since a machine under load takes its time and a wait that ends too early proves nothing. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * Modules remember what they read: a file that replaces modules or variables, switches a library, or stops the backend,
 * would do so for the next.
 */
const CHANGES_ITS_PROCESS =
  /vi\.(mock|doMock|resetModules|stubEnv)\(|process\.env|globalThis|from 'sharp'|backend\.stop\(/;

type Group = { name: string; include: string[]; exclude?: string[]; maxWorkers: number } & Record<
  string,
  unknown
>;

/**
 * Two projects: the files of the first share their processes, which saves most of the time of the small ones; each
 * file that changes its process has one of its own, in the second.
 */
function shareProcesses(test: Group): TestProjectConfiguration[] {
  const { include, exclude = [] } = test;
  const alone = globSync(include, { exclude: ['**/node_modules/**', ...exclude] }).filter((file) =>
    CHANGES_ITS_PROCESS.test(readFileSync(file, 'utf8')),
  );
  const plugins = [createAacPlugin()];
  return [
    {
      plugins,
      test: {
        ...test,
        exclude: [...exclude, ...alone],
        isolate: false,
        setupFiles: 'tests/support/restore-process.ts',
      },
    },
    { plugins, test: { ...test, name: `${test.name}-alone`, include: alone } },
  ];
}

/** Each of these starts PostgreSQL or ffmpeg, and waits for them half of its time. */
const onPostgres = {
  environment: 'node',
  globalSetup: 'tests/support/prepare-cluster.ts',
  maxWorkers: WORKERS,
  ...patience,
};

export default defineConfig({
  test: {
    passWithNoTests: false,
    // No test requests forecasts from the internet: those that need one start their own source.
    env: { OPEN_METEO_MARINE_URL: 'off' },
    // Of tests that run at once within a file: conversions, one for each core.
    maxConcurrency: 2,
    projects: [
      ...shareProcesses({
        name: 'node',
        environment: 'node',
        include: ['{app,scripts,tests}/**/*.test.{ts,tsx}', '*.test.ts'],
        exclude: [
          '**/*.dom.test.tsx',
          'tests/{e2e,browsers}/**',
          ...heavy,
          ...patient,
          ...media,
          ...database,
        ],
        maxWorkers: WORKERS,
        ...patience,
      }),
      ...shareProcesses({
        name: 'dom',
        environment: 'happy-dom',
        include: ['app/**/*.dom.test.tsx'],
        maxWorkers: WORKERS,
        ...patience,
      }),
      // Before the others of its group, since its files take longest.
      { test: { ...onPostgres, name: 'heavy-patient', include: patient } },
      // One backend for each process: tests/support/warm-backend.ts.
      ...shareProcesses({ ...onPostgres, name: 'heavy-db', include: database, exclude: heavy }),
      ...shareProcesses({ ...onPostgres, name: 'heavy-contract', include: contract }),
      {
        test: { ...onPostgres, name: 'heavy', include: heavy, exclude: [...contract, ...patient] },
      },
      { test: { name: 'media', environment: 'node', include: media, maxWorkers: 2, ...patience } },
      {
        // Firefox and WebKit, one after the other: see tests/browsers/README.md.
        test: {
          name: 'browsers',
          environment: 'node',
          include: ['tests/browsers/**/*.test.ts'],
          maxWorkers: WORKERS,
          ...patience,
        },
      },
    ],
  },
});
