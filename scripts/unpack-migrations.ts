import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listSquashed, SQUASHES } from '../supabase/embedded/database/squashes.ts';

/**
 * Writes the migrations of before each squash into a folder that the Supabase CLI takes as `--workdir`. docs/deploy.md
 * says what a hosted project needs them for; the embedded backend unpacks them itself.
 */
const folder = process.argv[2];
if (!folder) {
  console.error('Name a folder: npm run migrations:unpack -- ../old');
  process.exit(1);
}
for (const squash of SQUASHES) {
  const workdir = join(folder, squash.name);
  const migrations = join(workdir, 'supabase/migrations');
  await mkdir(migrations, { recursive: true });
  await copyFile(
    new URL('../supabase/config.toml', import.meta.url),
    join(workdir, 'supabase/config.toml'),
  );
  const files = listSquashed(squash);
  for (const { version, name, content } of files) {
    await writeFile(join(migrations, `${version}_${name}.sql`), content);
  }
  console.log(`${files.length} migrations are in ${migrations}.`);
}
