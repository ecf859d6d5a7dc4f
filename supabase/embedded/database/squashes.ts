import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { Migration } from './list-migrations.ts';

/** A migration with its text in place of its file. */
export type PackedMigration = Omit<Migration, 'path'> & { content: string };

/** Migrations that were replaced by files by noun, which create the same database. */
export type Squash = {
  /** The folder of its lists and its packed files. */
  name: string;
  /** SHA-256 of the squashed migrations by version: of their last text, and of older texts with the same effect. */
  wordings: ReadonlyMap<string, readonly string[]>;
  /** The versions of the files by noun. */
  replacements: readonly string[];
};

/** Of the migrations of the first days into 18 files. */
export const FIRST_SQUASH = readSquash('first');
/** Of these 18 files, and of the migrations that changed them, into those of today. */
export const SECOND_SQUASH = readSquash('second');
/** In their order: each but the last has replacements that the next one squashes. */
export const SQUASHES: readonly Squash[] = [FIRST_SQUASH, SECOND_SQUASH];

function readSquash(name: string): Squash {
  const wordings = readLines(name, 'earlier.txt').map((line): [string, string[]] => {
    const [version = '', ...hashes] = line.split(' ');
    return [version, hashes];
  });
  return { name, wordings: new Map(wordings), replacements: readLines(name, 'now.txt') };
}

function readLines(name: string, file: string): string[] {
  return readFileSync(toUrl(name, file), 'utf8').trim().split('\n');
}

function toUrl(name: string, file: string): URL {
  return new URL(`squash/${name}/${file}`, import.meta.url);
}

/** The squashed migrations with their last text, in their order. */
export function listSquashed({ name }: Squash): PackedMigration[] {
  const packed = readFileSync(toUrl(name, 'migrations.json.br'));
  const files: Record<string, string> = JSON.parse(brotliDecompressSync(packed).toString());
  return Object.entries(files)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([file, content]) => {
      const [version = '', title = ''] = file.replace('.sql', '').split(/_(.*)/);
      return { version, name: title, content };
    });
}
