import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dropScripts } from './drop-scripts.ts';
import { writeCompressed } from './write-compressed.ts';

/** The files that a page loads by itself, without those that it links to. */
const LOADED = /(?:src|poster|href)="((?:\/storage\/v1\/object\/|\/icon|\/images\/|\/w\/)[^"]+)"/g;

type SavedPage = { siteUrl: string; path: string; cookie: string; folder: string };

/** Saves a page without scripts as `index.html`, and the files that it shows beside it. */
export async function savePage({ siteUrl, path, cookie, folder }: SavedPage): Promise<void> {
  const headers = { cookie };
  const answer = await fetch(siteUrl + path, { headers });
  if (!answer.ok) throw new Error(`${path} responded with ${answer.status}`);
  // Beside it is the one URL that is saved.
  let html = dropScripts(await answer.text()).replaceAll(/ srcSet="[^"]*"/gi, '');
  const addresses = new Set([...html.matchAll(LOADED)].map(([, address = '']) => address));
  for (const [index, address] of [...addresses].entries()) {
    const file = await fetch(siteUrl + address.replaceAll('&amp;', '&'), { headers });
    if (!file.ok) continue;
    const type = file.headers.get('content-type') ?? '';
    const name = `/files/${index}.${/(webp|jpeg|mp4|svg|vtt)/.exec(type)?.[1] ?? 'html'}`;
    await write(join(folder, name), Buffer.from(await file.arrayBuffer()));
    html = html.replaceAll(`"${address}"`, `"${name}"`);
  }
  await writeCompressed(join(folder, 'index.html'), html);
}

async function write(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
