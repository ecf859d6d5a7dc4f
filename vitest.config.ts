import { defineConfig } from 'vitest/config';
import './tests/support/compile-cache.ts';

const heavy = [
  'tests/{db,media,backend,recovery,bench,load,watching,machines}/**/*.test.ts',
  'supabase/**/*.test.ts',
];

/** On two cores: tests that wait for PostgreSQL leave room. Projects with one number share the workers. */
const WORKERS = 3;

export default defineConfig({
  test: {
    passWithNoTests: false,
    // No test requests forecasts from the internet: those that need one start their own source.
    env: { OPEN_METEO_MARINE_URL: 'off' },
    // Of tests that run at once within a file: conversions, one for each core.
    maxConcurrency: 2,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{app,scripts,tests}/**/*.test.{ts,tsx}', '*.test.ts'],
          exclude: ['**/*.dom.test.tsx', 'tests/{e2e,browsers}/**', ...heavy],
          maxWorkers: WORKERS,
          testTimeout: 10_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['app/**/*.dom.test.tsx'],
          maxWorkers: WORKERS,
        },
      },
      {
        // Each of these starts PostgreSQL or ffmpeg, and waits for them half of its time.
        test: {
          name: 'heavy',
          environment: 'node',
          include: heavy,
          globalSetup: 'tests/support/prepare-cluster.ts',
          maxWorkers: WORKERS,
          // Long, since a machine under load takes its time and a wait that ends too early proves nothing.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        // Firefox and WebKit, one after the other: see tests/browsers/README.md.
        test: {
          name: 'browsers',
          environment: 'node',
          include: ['tests/browsers/**/*.test.ts'],
          maxWorkers: WORKERS,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
