import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { saveCompressed } from './save-compressed.ts';
import { toPageWithoutScripts } from './to-page-without-scripts.ts';

const built = join(import.meta.dirname, '../../../build/client');

/** Saves pages without scripts at their own paths in a folder, beside the built pictures that they show. */
export async function savePublicPages(siteUrl: string, paths: string[], folder: string) {
  await cp(built, folder, { recursive: true });
  for (const path of paths) {
    const answer = await fetch(siteUrl + path);
    if (!answer.ok) throw new Error(`${path} responded with ${answer.status}`);
    await mkdir(join(folder, path), { recursive: true });
    await saveCompressed(
      join(folder, path, 'index.html'),
      toPageWithoutScripts(await answer.text()),
    );
  }
}
