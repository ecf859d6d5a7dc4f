import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawFace } from './faces.ts';

test.each(['text', 'display'] as const)(
  'the letters of the %s face are those of its font',
  async (name) => {
    const file = new URL(`../../app/domain/shorts/letters/${name}-face.json`, import.meta.url);
    expect((await readFile(file, 'utf8')) === (await drawFace(name))).toBe(true);
  },
);
