import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const value = 'export const value = 1;\nexport type Value = number;\n';

/** Files that every layer may contain; the violations below import them. */
const innocent = {
  'app/lib/pure.ts': value,
  'app/errors/fail.ts': "import { value } from '#app/lib/pure.ts';\nexport const fail = value;\n",
  'app/languages/texts.ts': value,
  'app/languages/languages.ts': value,
  'app/components/school/school-page.tsx':
    "import { value } from '#app/languages/texts.ts';\nexport const page = value;\n",
  'app/routes/public/guest.tsx':
    "import { page } from '#app/components/school/school-page.tsx';\nexport default page;\n",
  'app/platform/env/env.server.ts':
    "import { fail } from '#app/errors/fail.ts';\nexport const env = fail;\n",
  'app/platform/public-env.ts': value,
  'app/platform/headers.ts': value,
  'app/platform/images/safe-sharp.server.ts': value,
  'app/platform/database/supabase-admin.server.ts': value,
  'app/domain/waves/wave.ts':
    "import type { Value } from '#app/domain/surfers/surfer.ts';\nexport const wave: Value = 1;\n",
  'app/domain/waves/get-wave.server.ts':
    "import { env } from '#app/platform/env/env.server.ts';\nexport const getWave = env;\n",
  'app/domain/surfers/surfer.ts': value,
  'app/domain/kelp/kelp.ts': value,
  'app/domain/conversions/claim.server.ts':
    "import { value } from '#app/platform/database/supabase-admin.server.ts';\nexport const claim = value;\n",
  'app/guards/require-user.ts':
    "import { getWave } from '#app/domain/waves/get-wave.server.ts';\nexport const requireUser = getWave;\n",
  'app/client/outbox.ts':
    "import { wave } from '#app/domain/waves/wave.ts';\nexport const outbox = wave;\n",
  'app/components/wave-card.tsx':
    "import { value as languages } from '#app/languages/languages.ts';\nimport { outbox as wave } from '#app/client/outbox.ts';\nimport { value } from '#app/platform/public-env.ts';\nexport const waveCard = wave + value + languages;\n",
  'app/routes/app/share/share.tsx':
    "import { requireUser } from '#app/guards/require-user.ts';\nimport { part } from './part.tsx';\nexport default requireUser + part;\n",
  'app/routes/app/share/part.tsx':
    "import { waveCard } from '#app/components/wave-card.tsx';\nexport const part = waveCard;\n",
  'app/routes/app/coach/coach.tsx': value,
  'app/root.tsx':
    "import { waveCard } from '#app/components/wave-card.tsx';\nexport default waveCard;\n",
  'server.ts': "import { env } from '#app/platform/env/env.server.ts';\nexport const port = env;\n",
  'worker.ts':
    "import { claim } from '#app/domain/conversions/claim.server.ts';\nexport const work = claim;\n",
  'supabase/embedded/postgres.ts': value,
  'supabase/embedded/main.ts':
    "import { value } from './postgres.ts';\nimport { spawn } from 'node:child_process';\nexport const main = [value, spawn];\n",
  'tests/support/helper.ts': value,
};

/** One file per rule that breaks it. */
const violations: Record<string, [file: string, imports: string][]> = {
  'lib-imports-packages-only': [['app/lib/greedy.ts', '#app/errors/fail.ts']],
  'errors-import-lib': [['app/errors/greedy.ts', '#app/platform/headers.ts']],
  'languages-import-errors-and-lib': [['app/languages/greedy.ts', '#app/platform/headers.ts']],
  'platform-imports-languages-and-below': [['app/platform/greedy.ts', '#app/domain/waves/wave.ts']],
  'domain-imports-platform-and-below': [
    ['app/domain/waves/greedy.ts', '#app/components/wave-card.tsx'],
    ['app/domain/waves/guarded.server.ts', '#app/guards/require-user.ts'],
  ],
  'domain-edges-are-listed': [
    ['app/domain/kelp/neighbour.ts', '#app/domain/surfers/surfer.ts'],
    ['app/domain/waves/neighbour.ts', '#app/domain/kelp/kelp.ts'],
  ],
  'domain-and-client-have-no-react-and-no-router': [
    ['app/domain/waves/hook.ts', 'react'],
    ['app/domain/waves/redirect.server.ts', 'react-router'],
    ['app/client/hook.ts', 'react'],
  ],
  'guards-import-domain-and-below': [['app/guards/greedy.ts', '#app/components/wave-card.tsx']],
  'client-imports-domain-and-below': [
    ['app/client/greedy.ts', '#app/components/wave-card.tsx'],
    ['app/client/guarded.ts', '#app/guards/require-user.ts'],
  ],
  'components-import-client-and-below': [
    ['app/components/greedy.tsx', '#app/platform/headers.ts'],
    ['app/components/guarded.tsx', '#app/guards/require-user.ts'],
  ],
  'screens-import-the-app': [
    ['app/routes/app/share/greedy.tsx', '../../../../supabase/embedded/postgres.ts'],
  ],
  'screens-keep-their-parts': [
    ['app/routes/app/coach/thief.tsx', '#app/routes/app/share/part.tsx'],
  ],
  'only-the-site-map-knows-the-screens': [
    ['app/entry.server.tsx', '#app/routes/app/share/part.tsx'],
  ],
  'service-key-has-few-holders': [
    ['app/routes/app/share/powerful.tsx', '#app/platform/database/supabase-admin.server.ts'],
    ['app/domain/waves/powerful.server.ts', '#app/platform/database/supabase-admin.server.ts'],
    ['app/guards/powerful.ts', '#app/platform/database/supabase-admin.server.ts'],
  ],
  'texts-stay-on-guests-pages': [['app/components/wordy.tsx', '#app/languages/texts.ts']],
  'guests-components-stay-on-guests-pages': [
    ['app/routes/app/share/guest.tsx', '#app/components/school/school-page.tsx'],
  ],
  'server-code-stays-on-the-server': [
    ['app/components/leak.tsx', '#app/domain/waves/get-wave.server.ts'],
    ['app/client/leak.ts', '#app/domain/waves/get-wave.server.ts'],
    ['app/domain/waves/leak.ts', './get-wave.server.ts'],
    ['app/routes/app/share/leak.client.ts', '#app/domain/waves/get-wave.server.ts'],
  ],
  'entry-points-import-domain-and-below': [['server.ts', '#app/guards/require-user.ts']],
  'entry-points-import-no-jsx': [['worker.ts', '#app/components/wave-card.tsx']],
  'embedded-backend-knows-nothing-of-the-app': [
    ['supabase/embedded/curious.ts', '../../app/lib/pure.ts'],
    ['supabase/embedded/curious-by-alias.ts', '#app/lib/pure.ts'],
  ],
  'worker-reads-its-own-svg': [['worker.ts', '#app/platform/images/safe-sharp.server.ts']],
  'nothing-imports-tests': [['app/lib/tested.ts', '../../tests/support/helper.ts']],
  'no-cycles': [['app/lib/chicken.ts', './egg.ts']],
  'imports-resolve': [['app/lib/dreamer.ts', './nowhere.ts']],
  'production-needs-no-dev-packages': [['app/lib/heavy.ts', 'happy-dom']],
};

const folders: string[] = [];
let clean: ICruiseResult;
let planted: ICruiseResult;

beforeAll(async () => {
  clean = await cruiseCopy(innocent);
  const files: Record<string, string> = {
    ...innocent,
    'app/lib/egg.ts': "export * from './chicken.ts';\n",
  };
  for (const [file, imports] of Object.values(violations).flat()) {
    files[file] =
      `${files[file] ?? ''}import * as taken from '${imports}';\nexport default taken;\n`;
  }
  planted = await cruiseCopy(files);
});

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test('a tree that follows the table breaks no rule', () => {
  expect(found(clean)).toEqual([]);
});

test.each(Object.entries(violations))('a violation of %s is reported', (rule, files) => {
  for (const [file] of files) expect(found(planted)).toContain(`${rule}: ${file}`);
});

test('every rule of the file has a violation here', () => {
  const rules: { forbidden: { name: string }[] } = createRequire(import.meta.url)(
    join(root, '.dependency-cruiser.cjs'),
  );
  expect(Object.keys(violations).sort()).toEqual(
    [...new Set(rules.forbidden.map((rule) => rule.name))].sort(),
  );
});

function found(result: ICruiseResult) {
  return result.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}

async function cruiseCopy(files: Record<string, string>): Promise<ICruiseResult> {
  const folder = mkdtempSync(join(tmpdir(), 'waveback-layers-'));
  folders.push(folder);
  for (const file of ['package.json', 'tsconfig.json'])
    cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const { options, ...ruleSet } = createRequire(import.meta.url)(
    join(root, '.dependency-cruiser.cjs'),
  );
  const { output } = await cruise(
    ['app', 'supabase', 'server.ts', 'worker.ts'],
    { ...options, baseDir: folder, ruleSet, validate: true },
    undefined,
    { tsConfig: extractTSConfig(join(folder, 'tsconfig.json')) },
  );
  if (typeof output === 'string')
    throw new Error('dependency-cruiser printed text instead of JSON');
  return output;
}
