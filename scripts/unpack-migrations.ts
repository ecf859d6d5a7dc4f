import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listSquashed } from '../supabase/embedded/database/save-squash.ts';

/**
 * Writes the migrations of before the squash into a folder that the Supabase CLI takes as `--workdir`. docs/deploy.md
 * says what a hosted project needs them for; the embedded backend unpacks them itself.
 */
const folder = process.argv[2];
if (!folder) {
  console.error('Name a folder: npm run migrations:unpack -- ../before-squash');
  process.exit(1);
}
const migrations = join(folder, 'supabase/migrations');
await mkdir(migrations, { recursive: true });
await copyFile(
  new URL('../supabase/config.toml', import.meta.url),
  join(folder, 'supabase/config.toml'),
);
const files = listSquashed();
for (const { version, name, content } of files) {
  await writeFile(join(migrations, `${version}_${name}.sql`), content);
}
console.log(`${files.length} migrations are in ${migrations}.`);
