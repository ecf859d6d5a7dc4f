import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { saveCompressed } from './save-compressed.ts';
import { toPageWithoutScripts } from './to-page-without-scripts.ts';

/** The files that a page loads by itself, without those that it links to. */
const LOADED =
  /(?:src|poster|href)="((?:\/storage\/v1\/object\/|\/icon|\/images\/|\/w\/|\/c\/waves\/|\/assets\/[^"]+\.woff2)[^"]*)"/g;

/** A phone’s: it gets smaller posters, and robots get a preview for chats instead of the video. */
export const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
/** As Chromium asks for pictures. */
const PICTURES = 'image/avif,image/webp,*/*';

type SavedPage = { siteUrl: string; path: string; cookie: string; folder: string };

/** Saves a page without scripts as `index.html`, and the files that it shows beside it. */
export async function savePage({ siteUrl, path, cookie, folder }: SavedPage): Promise<void> {
  const headers = { cookie, 'user-agent': PHONE_AGENT };
  const answer = await fetch(siteUrl + path, { headers });
  if (!answer.ok) throw new Error(`${path} responded with ${answer.status}`);
  // Beside it is the one URL that is saved.
  let html = toPageWithoutScripts(await answer.text()).replaceAll(/ srcSet="[^"]*"/gi, '');
  const addresses = new Set([...html.matchAll(LOADED)].map(([, address = '']) => address));
  for (const [index, address] of [...addresses].entries()) {
    const file = await fetch(siteUrl + address.replaceAll('&amp;', '&'), {
      headers: { ...headers, accept: PICTURES },
    });
    if (!file.ok) continue;
    const type = file.headers.get('content-type') ?? '';
    const name = `/files/${index}.${/(avif|webp|jpeg|mp4|svg|vtt|woff2)/.exec(type)?.[1] ?? 'html'}`;
    await write(join(folder, name), Buffer.from(await file.arrayBuffer()));
    html = html.replaceAll(`"${address}"`, `"${name}"`);
  }
  await saveCompressed(join(folder, 'index.html'), html);
}

async function write(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
