import { cp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

const COPIED = ['app', 'build', 'package.json', 'scripts', 'server.ts', 'supabase', 'worker.ts'];

/** The program with its build, in a folder of its own, where another build can take its place. */
export async function createProgramCopy(to: string): Promise<void> {
  await Promise.all(
    COPIED.map((name) => cp(join(root, name), join(to, name), { recursive: true })),
  );
  await symlink(join(root, 'node_modules'), join(to, 'node_modules'));
}

/** Makes the build another one: every script has another name, and the whole another id. */
export async function createOtherBuild(program: string): Promise<void> {
  const client = join(program, 'build/client');
  const server = join(program, 'build/server');
  const latest = await readFile(join(client, 'builds/latest.json'), 'utf8');
  const { id } = JSON.parse(latest) as { id: string };
  const assets = join(client, 'assets');
  const names = await readdir(assets);
  // The compressed copies have the old texts.
  const squeezed = names.filter((name) => /\.(br|gz)$/.test(name));
  await Promise.all(squeezed.map((name) => rm(join(assets, name))));
  const scripts = names.filter((name) => name.endsWith('.js'));
  // The manifest's name has the id in it.
  const chunks = new Set(scripts.filter((name) => !name.includes(id)));
  const rewrite = (text: string) =>
    text
      .replaceAll(/[\w.-]+\.js/g, (name) => (chunks.has(name) ? toNewName(name) : name))
      .replaceAll(id, `${id}2`);
  const written = await readdir(server, { recursive: true });
  const texts = [
    ...scripts.map((name) => join(assets, name)),
    ...written.filter((name) => name.endsWith('.js')).map((name) => join(server, name)),
    join(client, '.vite/manifest.json'),
    join(client, 'builds/latest.json'),
  ];
  for (const path of texts) {
    const text = rewrite(await readFile(path, 'utf8'));
    // A new file, as a build writes: servers keep links to the old one.
    await rm(path);
    await writeFile(path, text);
  }
  await Promise.all(
    scripts.map((name) => rename(join(assets, name), join(assets, toNewName(name)))),
  );
}

function toNewName(name: string): string {
  return name.replace(/\.js$/, '2.js');
}
