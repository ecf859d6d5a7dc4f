import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The parts of a mail that tests need. */
export type TestMail = { subject: string; link: string; code: string };

/** The mails to one address, newest first, as the server of this run stores them in DATA_DIR/mail. */
export async function readMails(email: string): Promise<TestMail[]> {
  const mails = await readMailTexts();
  return mails
    .filter((mail) => mail.includes(`\nTo: ${email}`))
    .map((mail) => ({
      subject: /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? '',
      link: /https?:\S+\/auth\/confirm\?[\w=&-]+/.exec(mail)?.[0] ?? '',
      code: /^\d{6}$/m.exec(mail)?.[0] ?? '',
    }));
}

/** By the file's path, since a file does not change: those of a whole run are hundreds. */
const texts = new Map<string, string>();

/** All mails of this run with their headers, newest first, lines ended by \n; none before the first was sent. */
export async function readMailTexts(): Promise<string[]> {
  const dataDir = process.env.TEST_DATA_DIR;
  if (!dataDir) throw new Error('TEST_DATA_DIR must name the data folder of the tested server');
  const folder = join(dataDir, 'mail');
  const all = await readdir(folder).catch(() => []);
  // A mail that is being written ends in .tmp, and is renamed in between.
  const files = all.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.reverse().map((name) => readText(join(folder, name))));
}

async function readText(path: string): Promise<string> {
  const known = texts.get(path);
  if (known !== undefined) return known;
  const text = decode(await readFile(path, 'utf8'));
  texts.set(path, text);
  return text;
}

function decode(quotedPrintable: string): string {
  return quotedPrintable
    .replaceAll('\r\n', '\n')
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
