import { writeFile } from 'node:fs/promises';
import { drawFace, FACES } from './letters/faces.ts';

// After an update of a font's package: node scripts/draw-letters.ts
for (const name of Object.keys(FACES) as (keyof typeof FACES)[]) {
  const file = new URL(`../app/domain/shorts/letters/${name}-face.json`, import.meta.url);
  await writeFile(file, await drawFace(name));
}
