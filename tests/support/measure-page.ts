import { get, type IncomingMessage } from 'node:http';
import { type HTMLElement, Window } from 'happy-dom';
import type { Visitor } from './open-visitor.ts';
import { PERSON } from './person.ts';

/** A phone, in CSS pixels. */
const WIDTH_PX = 360;
const DENSITY = 2;

/**
 * The bytes that a phone loads to show a page, as HTTP/1.1 sends them with the headers of each response: the document
 * with its styles, fonts, scripts with what they import, and pictures; without the video and the icons. By address.
 */
export async function measurePage(visitor: Visitor, path: string): Promise<Map<string, number>> {
  const { cookies } = await visitor.request.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const site = process.env.BASE_URL ?? '';
  const weights = new Map<string, number>();
  const load = async (address: string) => {
    weights.set(address, await measure(new URL(address, site), cookie));
    return (await visitor.request.get(address)).text();
  };
  const html = await load(path);
  const document = new new Window().DOMParser().parseFromString(html, 'text/html');
  const list = (selector: string) => [...document.querySelectorAll(selector)] as HTMLElement[];
  const read = (selector: string, name: string) =>
    list(selector).map((element) => element.getAttribute(name) ?? '');
  const addresses = [
    ...read('link[rel=preload][href], link[rel=modulepreload], link[rel=stylesheet]', 'href'),
    ...read('video[poster]', 'poster'),
    ...read('script[src]', 'src'),
    ...list('img').map(pickSource),
  ];
  for (const address of addresses) await loadOnce(address);
  return weights;

  async function loadOnce(address: string) {
    if (weights.has(address)) return;
    const text = await load(address);
    if (!address.endsWith('.js')) return;
    for (const [, module = ''] of text.matchAll(/(?:import|from)\s*"(\.[^"]+\.js)"/g)) {
      await loadOnce(new URL(module, new URL(address, site)).pathname);
    }
  }
}

/** The file that the phone selects of a picture's. */
function pickSource(picture: HTMLElement): string {
  const [, amount = '100', unit] =
    /([\d.]+)(px|vw)$/.exec(picture.getAttribute('sizes') ?? '') ?? [];
  const shownPx = unit === 'px' ? Number(amount) : (Number(amount) / 100) * WIDTH_PX;
  const sources = (picture.getAttribute('srcset') ?? '')
    .split(', ')
    .map((source) => source.split(' '))
    .map(([address = '', width = '']) => ({ address, width: Number.parseInt(width, 10) }));
  const sharp = sources.find(({ width }) => width >= shownPx * DENSITY) ?? sources.at(-1);
  return sharp?.address || (picture.getAttribute('src') ?? '');
}

async function measure(url: URL, cookie: string): Promise<number> {
  const headers = { cookie, 'user-agent': PERSON, 'accept-encoding': 'gzip, deflate, br, zstd' };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on('error', reject);
  });
  const { httpVersion, statusCode, statusMessage, rawHeaders } = response;
  if (statusCode !== 200) throw new Error(`${url.pathname}: ${statusCode}`);
  // Names and values in turn: `: ` follows each name and a line break each value, and an empty line ends them.
  const head = `HTTP/${httpVersion} ${statusCode} ${statusMessage}\r\n\r\n`;
  let bytes = rawHeaders.reduce((sum, text) => sum + text.length + 2, head.length);
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return bytes;
}
