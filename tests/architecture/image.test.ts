import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');

// It reads every file, beside the other work of a small machine.
const CRUISE_MS = 120_000;

/** The programs that run in the image: by compose files, and by hand (docs/deploy.md). */
const programs = [
  'server.ts',
  'worker.ts',
  'supabase/embedded/main.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/check.ts',
  'scripts/seed-demo.ts',
];

/** Read by the build; the image contains only its result. */
const buildSettings = ['react-router.config.ts', 'vite.config.ts'];

const composeFiles = ['compose.yaml', 'compose.hosted.yaml', 'compose.backend.yaml'];

/** The files that read settings. */
const schemas = [
  'app/platform/env/env.server.ts',
  'app/domain/conversions/worker/parse-worker-env.server.ts',
  'supabase/embedded/options.ts',
];

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Whether `.dockerignore` includes a file in the image's build. */
function isSent(file: string): boolean {
  const rules = read('.dockerignore').split('\n');
  const sent = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));
  const kept = rules.filter((rule) => /^[a-z]/.test(rule));
  return (
    sent.some((folder) => isBelow(folder, file)) &&
    !kept.some((folder) => isBelow(folder, file)) &&
    !/\.test\.tsx?$/.test(file)
  );
}

function isBelow(folder: string, file: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}

async function listImports(entries: string[]): Promise<{ files: string[]; packages: string[] }> {
  const { output } = await cruise(
    entries,
    {
      baseDir: root,
      doNotFollow: { path: 'node_modules' },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'default'],
      },
    },
    undefined,
    { tsConfig: extractTSConfig(join(root, 'tsconfig.json')) },
  );
  const { modules } = output as ICruiseResult;
  const ours = modules.filter(({ source }) => !source.includes('node_modules/'));
  const packages = ours.flatMap(({ dependencies }) =>
    dependencies
      // Vite is loaded in development alone.
      .filter(({ resolved, dynamic }) => resolved.startsWith('node_modules/') && !dynamic)
      .map(({ resolved }) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(resolved)?.[1] ?? ''),
  );
  const files = ours.filter(({ coreModule, couldNotResolve }) => !coreModule && !couldNotResolve);
  return { files: files.map(({ source }) => source), packages: [...new Set(packages)] };
}

test(
  'the image contains every file and package that its programs import',
  async () => {
    const { files, packages } = await listImports(programs);
    expect(files).toEqual(expect.arrayContaining(programs));
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    const copied = [...last.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, sources]) => sources?.split(' ') ?? [],
    );
    const isCopied = (file: string) => copied.some((folder) => isBelow(folder, file));
    const missing = files.filter((file) => !isCopied(file) || !isSent(file));
    expect(missing).toEqual([]);

    const removed = /npm uninstall (.+?) &&/.exec(dockerfile)?.[1]?.trim().split(/\s+/) ?? [];
    const gone = removed.filter((name) => !name.startsWith('--'));
    expect(gone).toContain('vite');
    expect(packages.filter((name) => gone.includes(name))).toEqual([]);
  },
  CRUISE_MS,
);

test(
  'the image is built from every file that the build reads',
  async () => {
    const { files } = await listImports(buildSettings);
    expect(files).toContain('scripts/static-files/save-compressed-files.mjs');
    expect(files.filter((file) => !isSent(file))).toEqual([]);
  },
  CRUISE_MS,
);

test('compose files run programs that the image contains, and set variables that the programs read', () => {
  const known = schemas.flatMap((path) =>
    [...read(path).matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name),
  );
  expect(known).toContain('DATA_DIR');
  for (const path of composeFiles) {
    const { services } = parse(read(path), { merge: true });
    for (const [name, service] of Object.entries<Record<string, unknown>>(services)) {
      const set = Object.keys(service.environment ?? {});
      expect(
        set.filter((variable) => !known.includes(variable)),
        `${path}: ${name}`,
      ).toEqual([]);
      const [, ...words] = (service.command ?? ['node', 'server.ts']) as string[];
      const program = words.find((word) => !word.startsWith('--'));
      expect(programs, `${path}: ${name}`).toContain(program);
      expect(service, `${path}: ${name}`).toMatchObject({ read_only: true, tmpfs: ['/tmp'] });
    }
  }
});
